export * from './create-preview';
export * from './signed-preview';
