import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { global as federationGlobals } from '@module-federation/runtime/helpers';
import { type DeployedRemotes, toContainerName } from '@shop/page-contract/page-data';
import type { ShareScope } from '../remotes';

const host = 'shell';

/**
 * Tells Module Federation's own runtime what the page consists of: the host, the deployed remotes and the shared
 * modules. It loads nothing by that runtime. The federation DevTools read it of `__FEDERATION__`: `moduleInfo` for the
 * remotes, `__SHARE__` for the shared modules.
 */
export function describeFederation(remotes: DeployedRemotes, shareScope: ShareScope): ModuleFederation {
  const released = Object.entries(remotes).map(([name, { entry, version, container, entryType = 'global' }]) => ({
    name,
    version,
    entry: new URL(entry, window.location.href).href,
    type: entryType === 'module' ? ('module' as const) : ('global' as const),
    entryGlobalName: container ?? toContainerName(name),
  }));
  const shares = Object.entries(shareScope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { lib, get }]) => ({ name, version, lib, get })),
  );
  const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const unknown = { buildVersion: '', remoteTypes: '', remoteTypesZip: '' };
  federationGlobals.addGlobalSnapshot({
    [host]: {
      ...unknown,
      version: '',
      consumerList: [],
      remotesInfo: Object.fromEntries(released.map(({ name, version }) => [name, { matchedVersion: version }])),
      shared: shares.map(({ name, version }) => ({ sharedName: name, version, assets: noFiles })),
    },
    ...Object.fromEntries(
      released.map(({ name, version, entry, type, entryGlobalName }) => [
        `${name}:${version}`,
        {
          ...unknown,
          version,
          publicPath: entry.slice(0, entry.lastIndexOf('/') + 1),
          remoteEntry: entry.slice(entry.lastIndexOf('/') + 1),
          remoteEntryType: type,
          globalName: entryGlobalName,
          modules: [{ moduleName: 'remote', modulePath: './remote', assets: noFiles }],
          remotesInfo: {},
          shared: [],
        },
      ]),
    ),
  });
  return createInstance({
    name: host,
    // Nothing is fetched to find out what a remote shares.
    shareStrategy: 'loaded-first',
    remotes: released.map(({ version: _version, ...remote }) => remote),
    shared: Object.fromEntries(
      shares.map(({ name, version, lib, get }) => [
        name,
        {
          version,
          ...(lib ? { lib } : {}),
          get,
          loaded: true,
          shareConfig: { requiredVersion: `^${version}`, singleton: !name.startsWith('@shop/') },
        },
      ]),
    ),
  });
}
