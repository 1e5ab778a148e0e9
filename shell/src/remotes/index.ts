export { createFederation } from './federation';
export { loadScript } from './load-script';
export { createRemoteLoader, type Part, type RemoteLoader } from './remote-loader';
export { RemoteSlot } from './remote-slot';
