import { findDefaultRelease, type Registry, type Release, versionOf } from '@shop/release-registry';
import { BackendFailure } from './backend-failure';

/** The releases of the shop, and those that a visitor gets. */
export interface VisitorRegistries {
  readonly current: Registry;
  readonly chosen: Registry;
}

interface NamedBackend {
  readonly version: string;
  readonly address: string;
  /** The key that signed the release; null for an address of the operator's own, which no key has to allow. */
  readonly signedBy: string | null;
}

/**
 * Finds the backend of an app's release: of the named version, so that an open page never talks to another release's,
 * or of the visitor's. `ownAddresses` are the operator's own, by app, in the place of those that releases name. Throws a
 * `BackendFailure`.
 */
export function findBackend(
  { app, version }: { readonly app: string; readonly version: string | undefined },
  { current, chosen }: VisitorRegistries,
  ownAddresses: Pick<ReadonlyMap<string, string>, 'get'>,
): NamedBackend {
  const live = findDefaultRelease(current, app);
  const visitors = findDefaultRelease(chosen, app);
  if (!live || !visitors) throw new BackendFailure('unknown_app');
  if (live.extras.disabled !== undefined) throw new BackendFailure('app_switched_off');
  const release =
    version === undefined || versionOf(visitors) === version
      ? visitors
      : current.microFrontends[app]?.find((one) => versionOf(one) === version);
  if (!release) throw new BackendFailure('unknown_release');
  const own = ownAddresses.get(app);
  if (own !== undefined) return { version: versionOf(release), address: own, signedBy: null };
  // A development server that a tester has chosen in the panel has no signature.
  const { manifest, signature }: Release['extras'] = release.extras.live ? live.extras : release.extras;
  if (!manifest?.backend) throw new BackendFailure('no_app_backend');
  return { version: versionOf(release), address: manifest.backend.address, signedBy: signature?.key ?? '' };
}
