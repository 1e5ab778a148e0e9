export type { Bus, LoggedMessage } from './bus';
export type { MessageName, Payload, Reply } from './contract';
export { contractVersion } from './version';
export { type AppName, appNames, type RemoteName } from './define';
export { keptKeys, personalKeys } from './kept-keys';
export * from './remote';
export * from './routes';
export type { PaymentMethod, ShopSettings } from './settings';
export { useStream } from './use-stream';
