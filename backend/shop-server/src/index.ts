export { findContentSources } from './content-sources';
export { defaultSettings, readSettings } from './settings';
