export { startPrefetching } from './prefetch';
export { ShopRouter } from './shop-router';
