import type { Registry, Release } from '@shop/release-registry';

/** Leaves the releases out that a revoked key has signed and that no shopper gets. */
export function hideReleasesOf(revokedKeys: ReadonlySet<string>, registry: Registry): Registry {
  const isShown = ({ deployment, extras }: Release): boolean =>
    deployment.default || deployment.traffic > 0 || !revokedKeys.has(extras.signature?.key ?? '');
  const apps = Object.entries(registry.microFrontends).map(
    ([app, releases]) => [app, releases.filter(isShown)] as const,
  );
  return { ...registry, microFrontends: Object.fromEntries(apps) };
}
