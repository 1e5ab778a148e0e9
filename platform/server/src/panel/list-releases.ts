import { type AuditEntry, findDefaultRelease, type Release, versionOf } from '@shop/release-registry';
import type { PanelReleases } from '../page-handler';
import type { PanelApp, PanelList, PanelRelease } from './panel-list';

/** Releases of an app that the panel lists, beside those that visitors get. */
const maxReleases = 30;

interface ListOptions {
  /** Changes of the registry, the oldest first. */
  readonly history: readonly AuditEntry[];
  /** Returns the bytes that browsers load of a release; undefined for files that are not on this server. */
  readonly measureRelease: (release: Release) => Promise<number | undefined>;
}

/** Lists the releases of each app for a visitor who may use the panel. */
export async function listReleases(
  { current, registry, usual, switched, visit }: PanelReleases,
  { history, measureRelease }: ListOptions,
): Promise<PanelList> {
  const released = new Map(
    history.flatMap((entry) =>
      entry.version === undefined ? [] : [[`${entry.app} ${entry.version}`, entry] as const],
    ),
  );
  const describeRelease = async (app: string, release: Release): Promise<PanelRelease> => {
    const { deployment, extras } = release;
    const version = versionOf(release);
    const entry = released.get(`${app} ${version}`);
    const contract = (extras.requires ?? extras.provides)?.versions?.['contract'];
    const bytes = await measureRelease(release);
    return {
      version,
      traffic: deployment.traffic,
      isLive: deployment.default,
      ...(entry ? { at: entry.at } : {}),
      ...(entry?.origin?.commit === undefined ? {} : { commit: entry.origin.commit }),
      ...(contract === undefined ? {} : { contract }),
      ...(bytes === undefined ? {} : { bytes }),
    };
  };
  const describeApp = async (app: string): Promise<PanelApp[]> => {
    const shown = findDefaultRelease(registry, app);
    const live = findDefaultRelease(current, app);
    if (!shown || !live) return [];
    const { manifest } = shown.extras;
    const listed = (current.microFrontends[app] ?? []).filter(
      (one, index) => index < maxReleases || one.deployment.traffic > 0 || versionOf(one) === versionOf(shown),
    );
    return [
      {
        app,
        title: manifest?.title ?? app,
        ...(manifest ? { owner: manifest.owner } : {}),
        shown: versionOf(shown),
        usual: versionOf(findDefaultRelease(usual, app) ?? live),
        ...(shown.extras.live ? { local: shown.url } : {}),
        isSwitched: switched.has(app),
        isDisabled: live.extras.disabled !== undefined,
        files: listStartFiles(shown),
        releases: await Promise.all(listed.map((one) => describeRelease(app, one))),
      },
    ];
  };
  const apps = await Promise.all(Object.keys(registry.microFrontends).sort(shellFirst).map(describeApp));
  return { apps: apps.flat(), until: visit.right.until };
}

const shellFirst = (a: string, b: string): number => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1);

/** Returns the addresses of the files with which a release starts. */
const listStartFiles = ({ url, extras }: Release): string[] =>
  extras.live ? [url] : [...new Set([...extras.entry, ...extras.remoteModule])].map((file) => extras.base + file);
