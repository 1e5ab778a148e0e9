// For whoever makes a bus: the shell, a harness, a test. Remotes get theirs lent and import only the index.
export { type BusHost, type BusHostOptions, ContractViolation, createBus } from './bus';
export { messages } from './contract';
export { createCrossTabChannel, type CrossTabChannel } from './cross-tab';
export { shopSettingsSchema } from './settings';
