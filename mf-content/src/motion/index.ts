export { PauseButton } from './pause-button';
export { useIdleImport } from './use-idle-import';
export { useMediaQuery } from './use-media-query';
export { type Motion, useMotion } from './use-motion';
export { useNearViewport } from './use-near-viewport';
