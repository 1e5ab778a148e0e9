export { AccountPage } from './account-page';
export { LazyContinueBar, type LazyContinueBarProps } from './lazy-continue-bar';
export { type ContinueStore, createContinueStore } from './continue.store';
