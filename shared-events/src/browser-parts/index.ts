// The parts of a browser that may be missing or throw: cookies are blocked, or the browser is old, private or embedded.
export { openChannel } from './channel';
export { guardHistory } from './guard-history';
export { whenIdle } from './idle';
export { matchesMedia, watchMedia } from './media';
export { canObserveIntersections, observeIntersections, observeSize } from './observers';
export { runWithLock } from './run-with-lock';
export { createSafeStorage } from './safe-storage';
export { canShare, copyText, sendInBackground, shareContent, type SharedContent } from './share-content';
