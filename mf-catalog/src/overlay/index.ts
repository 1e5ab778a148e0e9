export { type Overlay, useOverlay } from './use-overlay';
