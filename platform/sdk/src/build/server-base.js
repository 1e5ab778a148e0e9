// The shop's server gives the address of the release's files when it loads the build.
__webpack_public_path__ = SHOP_RELEASE_BASE;
