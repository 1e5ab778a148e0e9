export * from './create-page-link';
export * from './signed-access';
