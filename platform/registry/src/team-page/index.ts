export * from './create-page-link';
export * from './first-link';
export * from './signed-access';
