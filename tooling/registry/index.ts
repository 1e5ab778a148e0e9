export * from './audit';
export * from './changes';
export * from './choice';
export * from './registry';
export * from './registry-file';
