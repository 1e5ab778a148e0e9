export * from './audit-log';
export * from './choose-releases';
export * from './compatibility-gate';
export * from './registry';
export * from './registry-changes';
export * from './registry-file';
