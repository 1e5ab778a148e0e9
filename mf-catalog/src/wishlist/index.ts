export { accountWishlistStore, initialAccountWishlist } from './account-wishlist.store';
export { WishlistButton } from './wishlist-button';
export { noWishes, wishlistStore } from './wishlist.store';
