export { comeToLife } from './early-clicks';
export { createFederation } from './federation';
export { loadScript } from './load-script';
export { createRemoteLoader, doorOf, keyOf, loaderOf, type Part, type RemoteLoader } from './remote-loader';
export { RemoteSlot } from './remote-slot';
export { canRun } from './contract-range';
export { isLeftToBrowser, leaveToBrowser } from './place';
