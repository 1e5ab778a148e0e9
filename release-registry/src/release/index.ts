export * from './build-description';
export * from './change-request';
export * from './foreign-folder';
export * from './release-folders';
export * from './release-foreign';
export * from './release-report';
export * from './release-sources';
export * from './verify-hosted-files';
