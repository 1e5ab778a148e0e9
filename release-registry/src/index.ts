export * from './audit-log';
export * from './choose-releases';
export * from './compatibility-gate';
export * from './fall-back-if-missing';
export * from './registry';
export * from './registry-changes';
export * from './registry-file';
export * from './unmet-requirements';
