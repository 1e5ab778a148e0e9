import { findDefaultRelease, type Registry, type Release, replaceReleases, versionOf } from '@shop/release-registry';
import { type LocalOrigins, parseLocalEntry } from './local-origins';
import type { ReleaseChoice } from './release-choices';

interface AppliedChoices {
  /** The releases of the visitor with the chosen ones in place. */
  readonly registry: Registry;
  /** The apps with a chosen release. */
  readonly switched: ReadonlySet<string>;
  /** What the page says about them, one sentence each. */
  readonly sentences: readonly string[];
}

interface ChoicesInput {
  /** All releases of the shop. */
  readonly current: Registry;
  /** The releases that the visitor gets without choices. */
  readonly chosen: Registry;
  readonly choices: readonly ReleaseChoice[];
  readonly localOrigins: LocalOrigins;
}

/** Puts the chosen releases in the place of the visitor's. What cannot be shown stays as it is, and is explained. */
export function applyChoices({ current, chosen, choices, localOrigins }: ChoicesInput): AppliedChoices {
  const releases = new Map<string, Release>();
  const explanations: string[] = [];
  for (const choice of choices) {
    const release = findChosenRelease(current, choice, localOrigins);
    if (typeof release === 'string') explanations.push(release);
    else releases.set(choice.app, release);
  }
  const names = [...releases].map(([app, release]) => `${app} ${versionOf(release)}`);
  return {
    registry: releases.size > 0 ? replaceReleases(chosen, releases) : chosen,
    switched: new Set(releases.keys()),
    sentences: [...(names.length > 0 ? [`Switched: ${names.join(', ')}`] : []), ...explanations],
  };
}

/** Returns the release of a choice, or a sentence that says why there is none. */
export function findChosenRelease(
  current: Registry,
  choice: ReleaseChoice,
  localOrigins: LocalOrigins,
): Release | string {
  const { app } = choice;
  const live = findDefaultRelease(current, app);
  if (!live) return `There is no app ${app} any more.`;
  if (live.extras.disabled !== undefined) return `${app} is switched off for everybody, so that no release is shown.`;
  if ('local' in choice) {
    if (app === 'shell')
      return 'The shell cannot come from a development server: npm run dev -- shell --with shows it.';
    try {
      return createLocalRelease(live, parseLocalEntry(choice.local, localOrigins));
    } catch (error) {
      return (error as Error).message;
    }
  }
  const release = current.microFrontends[app]?.find((one) => versionOf(one) === choice.version);
  return release ?? `${app} ${choice.version} was deleted, so that the live release is shown.`;
}

/**
 * Describes a development server as a release: no hashes, no server build, and the pages and messages of the live
 * release, because only browsers reach that server.
 */
function createLocalRelease({ deployment, extras }: Release, entry: string): Release {
  const { container, entryType, manifest, messages } = extras;
  const { host, pathname } = new URL(entry);
  return {
    url: entry,
    metadata: { version: host, integrity: '' },
    deployment,
    extras: {
      container,
      base: new URL('.', entry).href,
      entry: [pathname.slice(pathname.lastIndexOf('/') + 1)],
      ...(entryType ? { entryType } : {}),
      remoteModule: [],
      parts: {},
      files: {},
      ...(manifest ? { manifest } : {}),
      ...(messages ? { messages } : {}),
      live: true,
    },
  };
}
