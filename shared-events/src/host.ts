// For code that creates a bus: the shell, the harness and tests. Remotes receive a bus and import only the index.
export { type BusHost, type BusHostOptions, ContractViolation, createBus } from './bus';
export { messages } from './contract';
export { createCrossTabChannel, type CrossTabChannel } from './cross-tab';
export { shopSettingsSchema } from './settings';
