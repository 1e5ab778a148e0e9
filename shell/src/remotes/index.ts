export { comeToLife } from './early-clicks';
export { createReleaseLoader } from './release-loader';
export { doorOf, keyOf, loaderOf, type Part, type RemoteLoader } from './remote-loader';
export { RemoteSlot } from './remote-slot';
export { canRun } from './contract-range';
export { isLeftToBrowser, leaveToBrowser } from './place';
