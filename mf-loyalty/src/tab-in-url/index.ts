export { useTabInUrl } from './use-tab-in-url';
