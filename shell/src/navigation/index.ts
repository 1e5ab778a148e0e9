export { ShopNavigation } from './shop-navigation';
