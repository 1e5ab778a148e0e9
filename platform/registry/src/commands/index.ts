export * from './command-arguments';
export * from './local-client';
export * from './format-monitoring';
export * from '../service/monitoring-report';
export * from './run-verb';
export * from './verb-client';
