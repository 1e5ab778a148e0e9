export { RouteParams } from './route-params';
export { ShopRouter } from './shop-router';
