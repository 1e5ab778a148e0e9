export { createShopApplication } from './application';
export { defaultSettings, readSettings } from './settings';
