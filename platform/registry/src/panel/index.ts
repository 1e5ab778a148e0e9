export * from './create-panel-link';
export * from './panel-right';
