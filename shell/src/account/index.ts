export { AccountPage } from './account-page';
export { ContinueBar, type ContinueBarProps } from './continue-bar';
export { type ContinueStore, createContinueStore } from './continue.store';
