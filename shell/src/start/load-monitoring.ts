import { matchesMedia, sendInBackground } from '@shop/shared-events';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { DeployedRemotes } from '@shop/page-contract/page-data';
import { readServerTiming } from '@shop/page-contract/server-timing';
import { findShellPath } from '../routes';
import { type MonitoringChoice, monitoringPath } from '../monitoring';
import type { ReleaseBase } from '../monitoring/find-source';
import { canaryTiming } from '@shop/page-contract/monitoring-limits';
import { watchPage } from '../monitoring/watch-page';
import type { Shop } from './shop';

/** The address of the shell's release, which webpack finds out at run time. */
declare const __webpack_public_path__: string;

/** Collects and sends reports about this page: a chunk of its own, which most visits never load. */
export function startCollecting(shop: Shop, ...[isSampled, draw]: MonitoringChoice): void {
  const isPrivate = asksForPrivacy(navigator);
  watchPage({
    isSampled: isSampled && !isPrivate,
    draw: Math.floor(draw),
    canary: isPrivate ? undefined : readServerTiming(performance, canaryTiming),
    device: matchesMedia('(pointer: coarse)') ? 'mobile' : 'desktop',
    bases: [toShellBase(__webpack_public_path__), ...listBases(shop.deployed)],
    findPage: (pathname) => findPage(shop, pathname),
    observations$: shop.observations$,
    log: shop.busHost.log,
    watchVitals: (report) => [onLCP, onINP, onCLS].forEach((watch) => watch(report)),
    send: (report) => {
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      if (!sendInBackground(monitoringPath, body)) console.warn('The browser has no room for a report.');
    },
  });
}

/** Whether the visitor's browser asks not to be tracked (Do Not Track, Global Privacy Control). */
const asksForPrivacy = (browser: { readonly doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true;

/** Returns the app and the declared path of the page at a path; the shell answers unknown ones. */
function findPage({ routes }: Pick<Shop, 'routes'>, pathname: string) {
  const own = findShellPath(pathname);
  if (own !== undefined) return { app: 'shell', route: own };
  const { remote = 'shell', path = '/*' } = routes.findRoute(pathname) ?? {};
  return { app: remote, route: path };
}

const toShellBase = (base: string): ReleaseBase => ({
  app: 'shell',
  version: /\/releases\/shell\/([^/]+)\/$/.exec(base)?.[1] ?? 'live',
  base,
});

const listBases = (deployed: DeployedRemotes): ReleaseBase[] =>
  Object.entries(deployed).map(([app, { version, entry, verified }]) => ({
    app,
    version,
    base: new URL(verified?.base ?? '.', verified ? location.href : new URL(entry, location.href)).href,
  }));
