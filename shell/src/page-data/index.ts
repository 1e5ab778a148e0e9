export { readShopPage, type ShopPage } from './read-shop-page';
