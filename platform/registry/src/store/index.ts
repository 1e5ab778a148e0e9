export { getReleaseStore } from './connected-stores';
export * from './open-release-store';
export * from './release-store';
export * from './store-settings';
export * from './store-unavailable';
