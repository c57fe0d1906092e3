"""A laptop in a hall serves the phones around it, without internet."""
