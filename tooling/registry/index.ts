export * from './registry';
export * from './registry-file';
