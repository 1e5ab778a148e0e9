export * from './canary-counts';
export * from './canary-judgement';
export * from './canary-settings';
export * from './judge-canary';
export * from './judged-canary';
