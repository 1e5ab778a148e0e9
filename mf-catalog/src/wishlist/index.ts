export { Heart } from './heart';
export { noWishes, wishlistStore } from './wishlist.store';
