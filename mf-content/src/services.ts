import {
  memoizeByServices as memoizeByAnyServices,
  type PageProps as PagePropsOf,
  type RemoteServices as RemoteServicesOf,
} from '@shop/shared-events';
import type { appManifest } from './app-manifest';

/** What the shell provides to this app. Its bus and `Widget` accept only what the manifest declares. */
type RemoteServices = RemoteServicesOf<typeof appManifest>;
export type PageProps = PagePropsOf<typeof appManifest>;

/** Memoises `create` by this app's services. */
export const memoizeByServices: <T>(create: (services: RemoteServices) => T) => (services: RemoteServices) => T =
  memoizeByAnyServices;
