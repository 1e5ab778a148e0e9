import { type AuditEntry, findDefaultRelease, type Release, versionOf } from '@shop/release-registry';
import { teamPagePath } from '@shop/release-registry/team-page';
import { escape } from '../escape';
import type { ShownReleases } from '../preview/preview-pages';
import { formatAge } from './format-time';

/** Where the form is sent. */
export const choicesPath = `${teamPagePath}/choices`;
/** What the form says for a development server in the place of a version. */
export const localRelease = 'local';

/** Releases of an app that may be chosen, beside those that visitors get. */
const maxReleases = 30;

/** What a browser may choose. */
export interface Choices extends Pick<ShownReleases, 'current' | 'usual' | 'registry'> {
  /** The path and query of the page that is shown with the chosen release. */
  readonly back: string;
  /** The audit log, the oldest entry first. */
  readonly changes: readonly AuditEntry[];
  readonly refusal?: RefusedChoice | undefined;
}

/** What was chosen, and a sentence that says why it cannot be. */
export interface RefusedChoice {
  readonly app: string;
  readonly release: string;
  readonly server: string;
  readonly sentence: string;
}

/** Writes the form that chooses the release of an app for this browser; empty for an app that is disabled. */
export function writeChoice(app: string, choices: Choices, now: number): string {
  const { current, usual, registry, back, changes, refusal } = choices;
  const shown = findDefaultRelease(registry, app);
  const live = findDefaultRelease(current, app);
  if (!shown || !live || live.extras.disabled !== undefined) return '';
  const usualVersion = versionOf(findDefaultRelease(usual, app) ?? live);
  const isLocal = shown.extras.live === true;
  const refused = refusal?.app === app ? refusal : undefined;
  const selected = isLocal ? localRelease : versionOf(shown) === usualVersion ? '' : versionOf(shown);
  const listed = (current.microFrontends[app] ?? []).filter(
    (one, index) => index < maxReleases || one.deployment.traffic > 0 || versionOf(one) === selected,
  );
  const options = [
    ['', `Not switched: ${usualVersion}`],
    ...listed.map((one) => [versionOf(one), describeRelease(app, one, changes, now)]),
    ...(app === 'shell' ? [] : [[localRelease, 'A server on your machine']]),
  ] as const;
  const written = options.map(
    ([value = '', text = '']) =>
      `<option value="${escape(value)}"${value === (refused?.release ?? selected) ? ' selected' : ''}>${escape(text)}</option>`,
  );
  const address = refused?.server || (isLocal ? shown.url : 'http://localhost:3103');
  const server = `<label class="server">Address of the server of ${escape(app)} <input name="server" type="url" value="${escape(address)}"></label>`;
  const problem = refused ? `<p class="problem" role="alert">${escape(refused.sentence)}</p>` : '';
  return `<form class="choice" method="post" action="${choicesPath}"><input type="hidden" name="app" value="${escape(app)}"><input type="hidden" name="back" value="${escape(back)}"><label>Release of ${escape(app)} in this browser <select name="release"${refused ? ' autofocus' : ''}>${written.join('')}</select></label>${app === 'shell' ? '' : server}<button>Switch</button>${problem}</form>`;
}

/** Describes a release for the list of a select element. */
function describeRelease(app: string, release: Release, changes: readonly AuditEntry[], now: number): string {
  const version = versionOf(release);
  const { deployment } = release;
  const share = deployment.default ? 'live' : deployment.traffic > 0 ? `canary ${deployment.traffic} %` : '';
  const entry = changes.findLast((one) => one.app === app && one.version === version);
  return [version, share, entry ? formatAge(entry.at, now) : ''].filter(Boolean).join(' · ');
}
