export * from './build-origin';
export * from './call-shop';
export * from './format-release';
export * from './read-key';
export * from './release-client';
export * from './request-page-link';
export * from './take-releases';
