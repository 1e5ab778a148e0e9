export * from './live-releases';
