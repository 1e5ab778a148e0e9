export * from './audit';
export * from './changes';
export * from './registry';
export * from './registry-file';
