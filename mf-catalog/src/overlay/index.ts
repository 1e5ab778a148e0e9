export { useOverlay } from './use-overlay';
