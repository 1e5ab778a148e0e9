// For hosts of remotes: the shell, the harness and tests. Remotes receive a bus and navigation, and import only the index.
export { pageDataId } from './app-backend';
export { createAppStorage } from './app-storage';
export { type Bus, type BusHost, type BusHostOptions, ContractViolation, createBus } from './bus';
export { messages } from './contract';
export { fact, type Message, request, state } from './define';
export { createCrossTabChannel, type CrossTabChannel } from './cross-tab';
export { shopSettingsSchema } from './settings';
export { type Navigation, NavigationProvider } from './navigation/context';
export { followLinks, type FollowLinksOptions } from './navigation/follow-links';
