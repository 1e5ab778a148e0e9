export * from './list-releases';
export * from './restore-releases';
