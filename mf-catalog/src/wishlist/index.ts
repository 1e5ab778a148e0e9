export { WishlistButton } from './wishlist-button';
export { noWishes, wishlistStore } from './wishlist.store';
