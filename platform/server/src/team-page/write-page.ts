import type { AuditEntry, Registry } from '@shop/release-registry';
import { findDefaultRelease } from '@shop/release-registry';
import { formatChange } from '@shop/release-registry/release';
import type { SignedPreview } from '@shop/release-registry/preview';
import { type SignedAccess, teamPagePath } from '@shop/release-registry/team-page';
import { escape } from '../escape';
import { leavePath as previewLeavePath } from '../preview/preview-mark';
import { hashInline } from '../import-map';
import { isStyle, toReleasedFile } from '../released-files';
import type { WaitingCall } from '../webhooks/waiting-calls';
import type { ShownApp } from './describe-apps';
import { formatAge, formatUtc } from './format-time';
import { pageStyle } from './page-style';
import type { Viewer } from './read-viewer';
import type { TeamAccess } from './team-sessions';
import { writeApp } from './write-app';
import type { Choices } from './write-choice';
import { writeWebhook } from './write-webhook';

/** The path that ends the session of a browser. */
export const leavePath = `${teamPagePath}/leave`;

/** What every page for teams needs. */
export interface Frame {
  readonly brand: string;
  readonly siteUrl: string;
  /** Null while no registry is readable: then the page has no styles of the shell. */
  readonly registry: Registry | null;
}

const createPolicy = (ancestors: string) =>
  `default-src 'none'; style-src 'self' ${hashInline(pageStyle)}; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`;

/** The headers of the page: no script, no frame, nothing of other origins, and no copy in any cache or index. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': createPolicy("'none'"),
};

/** The headers of the page with all releases: pages of this shop have it in a frame, and its forms say whose they are. */
export const releasesHeaders = {
  'referrer-policy': 'same-origin',
  'content-security-policy': createPolicy("'self'"),
};

interface ReleasesPage {
  readonly viewer: Viewer;
  readonly apps: readonly ShownApp[];
  /** The last changes, the latest first. */
  readonly changes: readonly AuditEntry[];
  /** Null for a viewer who may choose no releases. */
  readonly choices: Choices | null;
  /** The calls to webhooks that have not succeeded yet. */
  readonly waitingCalls: readonly WaitingCall[];
  /** Whether browsers report to this shop. */
  readonly isMonitored: boolean;
  readonly now: number;
}

/** Writes the page with all releases. */
export function writeReleasesPage(frame: Frame, page: ReleasesPage): string {
  const { viewer, apps, choices, now } = page;
  const { access } = viewer;
  const body = `<header><h1>Releases</h1>${access ? writeTeamIntroduction(page) : ''}${choices ? writeTesterIntroduction(viewer, choices) : ''}</header>
<div class="apps">${apps.map((app) => writeApp(app, { choices, hasFigures: access !== null, now })).join('\n')}</div>
${access ? writeChanges(page) + writeWebhook(access.key, page.waitingCalls) : ''}`;
  const session = access
    ? `<p>${escape(access.key.owner)}, until ${escape(formatUtc(access.until))} UTC</p><a class="leave" href="${leavePath}" rel="nofollow">Leave</a>`
    : '';
  return writeDocument(frame, 'Releases', body, session);
}

function writeTeamIntroduction({ isMonitored }: ReleasesPage): string {
  const source = isMonitored
    ? 'Figures are those of browsers in the last seven days; LCP, INP, CLS and the load time are 75th percentiles.'
    : 'This shop collects no reports of browsers (SHOP_MONITORING=off).';
  return `<p>${source} Times are in UTC. What visitors get is changed by commands.</p>`;
}

function writeTesterIntroduction({ shown: { visit, switched } }: Viewer, { back }: Choices): string {
  const until = visit ? `, until ${formatUtc(visit.right.until)} UTC` : '';
  const leave = `<p><a href="${previewLeavePath}?back=${encodeURIComponent(back)}" rel="nofollow">Switch all off</a></p>`;
  return `<p>What you switch is for this browser only${until}. Shoppers see nothing of it. With ?borders at its end, an address shows whose each part of a page is, and its version.</p>
${switched.size > 0 ? leave : '<p>Nothing is switched: this browser gets what visitors get.</p>'}`;
}

function writeChanges({ changes, now }: ReleasesPage): string {
  const rows = changes.map(
    (entry) =>
      `<li><time datetime="${escape(entry.at)}">${escape(formatAge(entry.at, now))}<span class="utc">${escape(formatUtc(entry.at))}</span></time><p><strong>${escape(entry.who)}</strong> ${escape(formatChange(entry))}</p></li>`,
  );
  return `<section class="app" aria-labelledby="changes"><header><h2 id="changes">Last changes</h2></header>
<ol class="changes">${rows.join('') || '<li>Nothing was changed yet.</li>'}</ol></section>
`;
}

/** Writes the page on which the holder of a link opens the page with a button, because programs follow links, too. */
export function writeLinkPage(
  frame: Frame,
  { link, key, until }: TeamAccess & { readonly link: SignedAccess },
): string {
  return writeDocument(
    frame,
    'Open the page for teams',
    `<div class="narrow"><h1>Open the page for teams</h1>
<p>You get in as ${escape(key.owner)} for eight hours. This link works once, until ${escape(formatUtc(until))} UTC.</p>
${writeForm(teamPagePath, link, 'Open the page')}</div>`,
  );
}

/** Writes the page on which the preview of a team that may only make previews is opened with a button. */
export function writePreviewPage(frame: Frame, action: string, { app, version, ...signed }: SignedPreview): string {
  const release = `${app}@${version}`;
  return writeDocument(
    frame,
    'Open a preview',
    `<div class="narrow"><h1>Open a preview</h1>
<p>This browser gets ${escape(app)} ${escape(version)} until ${escape(formatUtc(signed.until))} UTC. Shoppers do not get it. Its team may only make previews, so nobody who may release has checked what it does.</p>
<p>Its script is part of every page, and can read what this browser stores for ${escape(frame.brand)}, a login too.</p>
${writeForm(action, { release, ...signed }, 'Open the preview')}
<p><a href="/">To the shop</a></p></div>`,
  );
}

function writeForm(action: string, values: Readonly<Record<string, string>>, button: string): string {
  const fields = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  return `<form method="post" action="${action}">${fields.join('')}<button>${button}</button></form>`;
}

/** Writes the page for those who may not see the releases: why, and how to get in. */
export function writeRefusedPage(frame: Frame, sentence: string): string {
  return writeDocument(
    frame,
    'The page for teams is closed',
    `<div class="narrow"><h1>For teams with a release key</h1>
<p>${escape(sentence)}</p>
<p>To get in, run this where your key is, and open the printed link in this browser within five minutes:</p>
<pre><code>export SHOP_RELEASE_KEY=…
npm run keys -- page --to ${escape(frame.siteUrl)}</code></pre>
<p>The shop’s operator gives out keys, and can print a link for one of them.</p>
<p><a href="/">To the shop</a></p></div>`,
  );
}

/** Writes a document in the frame of the page for teams. `body` and `session` are HTML. */
export function writeDocument({ brand, registry }: Frame, title: string, body: string, session = ''): string {
  const shell = registry ? findDefaultRelease(registry, 'shell') : undefined;
  const styles = (shell?.extras.entry ?? []).filter(isStyle).flatMap((file) => {
    const { address, integrity } = shell ? toReleasedFile(shell, file) : {};
    return address ? `<link rel="stylesheet" href="${escape(address)}" integrity="${integrity ?? ''}">` : [];
  });
  const icon = Object.keys(shell?.extras.files ?? {}).find((file) => /^favicon\.[^/]*svg$/.test(file));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_top">
<title>${title} · ${escape(brand)}</title>
<link rel="icon" href="${icon && shell ? escape(shell.extras.base + icon) : 'data:,'}">
${styles.join('\n')}
<style>${pageStyle}</style>
</head>
<body>
<header class="top" aria-label="For teams"><a class="brand" href="/">${escape(brand)}</a><span class="for">For teams</span>${session}</header>
<main aria-label="Releases of this shop">
${body}
</main>
</body>
</html>
`;
}
