export { type LinkTrust, operatorKey } from './link-trust';
export * from './key-end';
export * from './registry-signature';
export * from './release-key';
export * from './release-signature';
export * from './shop-key';
export * from './team-keys';
export * from './trusted-publisher';
export * from './webhook-secret';
