export { nextAttempt } from './attempts';
export { comeToLife } from './early-clicks';
export { createReleaseLoader } from './release-loader';
export { doorOf, keyOf, loaderOf, type Part, type RemoteLoader } from './remote-loader';
export { RemoteSlot } from './remote-slot';
export { sentenceOf } from './remote-sentences';
export { Boundary, Fallback, Loading } from './slot-states';
export { canRun } from './contract-range';
export { isLeftToBrowser, leaveToBrowser } from './place';
