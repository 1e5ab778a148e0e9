export * from './build-origin';
export * from './call-shop';
export * from './find-key';
export * from './open-release-client';
export * from './format-release';
export * from './release-client';
export * from './request-page-link';
export * from './take-releases';
