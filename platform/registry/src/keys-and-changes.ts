// The door to keys and to what changes them, which needs the store.
export * from './keys';
export * from './store/change-team-keys';
export * from './store/change-publishers';
