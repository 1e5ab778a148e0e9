export { startNextAttempt } from './attempts';
export { isContractCompatible } from './contract-compatibility';
export { markHydrated } from './mark-hydrated';
export { createReleaseLoader } from './release-loader';
export { createStaticLoader, getRemoteModule, type RemoteLoader } from './remote-loader';
export { getErrorMessage } from './remote-messages';
export { RemoteSlot } from './remote-slot';
export { getSlotKey, isServerRenderSkipped, skipServerRender, type SlotId } from './slot';
export { ErrorBoundary, Fallback, Loading } from './slot-states';
