export { PauseButton } from './pause-button';
export { useAfterQuiet } from './use-after-quiet';
export { useMedia } from './use-media';
export { type Motion, useMotion } from './use-motion';
export { useNear } from './use-near';
