export { AccountPage } from './account-page';
export { LazyContinueBar } from './lazy-continue-bar';
export { type ContinueStore, createContinueStore } from './continue.store';
