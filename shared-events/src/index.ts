export type * from './additional-messages';
export { createBackend } from './app-backend';
export { type AppSettings, readAppSettings } from './app-settings';
export * from './browser-parts';
export type {
  AppManifest,
  Attachment,
  MessageUses,
  PageManifest,
  PointManifest,
  PropTypes,
  SettingManifest,
} from './app-manifest';
export type { Bus, LoggedMessage } from './bus';
export type { MessageName, Payload, Reply } from './contract';
export { contractVersion } from './version';
export type { AppName, RemoteName } from './define';
export { expectedStorageKeys, personalStorageKeys, storageKeys } from './storage-keys';
export { parseUrl } from './parse-url';
export { parseStored } from './parse-stored';
export { loginRequiredNotificationId, paymentFailedNotificationId, sessionExpiredNotification } from './notifications';
export * from './navigation';
export * from './remote';
export type { TextStorage } from './text-storage';
export * from './routes';
export type { PaymentMethod, ShopSettings } from './settings';
export { useStream } from './use-stream';
