import type { StoppedRelease } from '@shop/release-registry';
import { type FormattedFigures, formatFigures } from '@shop/release-registry/commands';
import { previewNote } from '@shop/release-registry/release';
import { escape } from '../escape';
import { computeFigures } from '../monitoring/compute-figures';
import { sumCounts } from '../monitoring/monitoring-tally';
import type { ShownApp, ShownRelease } from './describe-apps';
import { formatAge, formatUtc } from './format-time';
import { type Choices, writeChoice } from './write-choice';

interface AppOptions {
  /** Null for a viewer who may choose no releases. */
  readonly choices: Choices | null;
  /** Whether the viewer sees what browsers reported. */
  readonly hasFigures: boolean;
  readonly now: number;
}

/**
 * Writes the section of one app: who gets what, what this browser gets, what browsers saw of it, and its most frequent
 * errors.
 */
export function writeApp(app: ShownApp, { choices, hasFigures, now }: AppOptions): string {
  const id = `app-${escape(app.app)}`;
  const marks = [
    app.isOwn ? '<span class="mark">Your app</span>' : '',
    app.isPinned ? '<span class="mark">Pinned</span>' : '',
    app.disabled === undefined ? '' : `<span class="mark off">Disabled: ${escape(app.disabled)}</span>`,
  ].join('');
  return `<section class="app" aria-labelledby="${id}">
<header><h2 id="${id}">${escape(app.app)}</h2><p class="owner">${escape(app.owner)}</p>${marks}</header>
<div class="columns">
<div>${choices ? writeChoice(app.app, choices, now) : ''}${writeReleases(app, hasFigures ? [...facts(now), ...figures] : facts(now))}${writeCanary(app)}${app.stopped.map((stop) => writeStop(stop, now)).join('')}${app.previews.map((preview) => writePreview(preview, now)).join('')}</div>
<div>${app.releases.map(writeErrors).join('')}${writeRoutes(app)}</div>
</div>
</section>`;
}

const roleNames = { live: 'Live', canary: 'Canary', stopped: 'Stopped', before: 'Before' } as const;

type Cell = (release: ShownRelease, figures: FormattedFigures) => string;

/** The text of a cell without a value. A row without any value is left out. */
const noValue = '–';

type Row = readonly [title: string, cell: Cell];

const facts = (now: number): readonly Row[] => [
  ['Visitors', ({ traffic }) => `${traffic} %`],
  ['Released', ({ released }) => (released ? writeTime(released.at, now) : noValue)],
  ['By', ({ released }) => (released ? escape(released.who) : noValue)],
  ['Commit', ({ released }) => writeCommit(released?.origin)],
  ['Contract', ({ contract }) => escape(contract ?? noValue)],
];

const figures: readonly Row[] = [
  ['Views', (_, { views }) => Number(views).toLocaleString('en')],
  ['Errors per 1,000 views', (_, { errors }) => escape(errors)],
  ['Bus violations', ({ tally }) => String(tally.errors['violation'] ?? 0)],
  ['Failed loads', (_, { failures }) => escape(failures)],
  ['LCP', (_, { LCP }) => LCP],
  ['INP', (_, { INP }) => INP],
  ['CLS', (_, { CLS }) => CLS],
  ['Loaded and started', (_, { load }) => load],
];

function writeReleases({ app, releases }: ShownApp, rows: readonly Row[]): string {
  const head = releases.map(
    ({ version, role }) =>
      `<th scope="col"><span class="role ${role}">${role === 'preview' ? '' : roleNames[role]}</span><span class="version">${escape(version)}</span></th>`,
  );
  const body = rows.flatMap(([title, cell]) => {
    const cells = releases.map((release) => cell(release, formatFigures(computeFigures(release.tally))));
    if (cells.every((text) => text === noValue)) return [];
    return `<tr><th scope="row">${title}</th>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  });
  return writeTable(`Releases of ${app}`, `<td></td>${head.join('')}`, body);
}

/** Writes a table that scrolls sideways where there is no room for it. */
const writeTable = (title: string, head: string, body: readonly string[]): string =>
  `<div class="scroll" role="region" aria-label="${escape(title)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;

const writeTime = (at: string, now: number): string =>
  `<time datetime="${escape(at)}">${escape(formatAge(at, now))}<span class="utc">${escape(formatUtc(at))}</span></time>`;

function writeCommit(origin: NonNullable<ShownRelease['released']>['origin']): string {
  if (origin?.commit === undefined) return noValue;
  return `<code>${escape(origin.commit.slice(0, 8))}</code>${origin.isClean === false ? ' with changes' : ''}`;
}

function writeCanary({ canary }: ShownApp): string {
  if (canary.length === 0) return '';
  const lines = canary.map((line) => `<span>${escape(line)}</span>`);
  return `<p class="preview"><span class="role">Canary</span> ${lines.join('<br>')}</p>`;
}

function writeStop({ version, change: { at, who, note } }: StoppedRelease, now: number): string {
  const why = note === undefined ? '' : `: ${escape(note)}`;
  return `<p class="preview"><span class="role stopped">Stopped</span> <span class="version">${escape(version)}</span>, ${escape(formatAge(at, now))} by ${escape(who)}${why}</p>`;
}

function writePreview({ version, released }: ShownRelease, now: number): string {
  const role = released?.note === previewNote ? 'Preview' : 'Without visitors';
  const origin = released ? `, released ${escape(formatAge(released.at, now))} by ${escape(released.who)}` : '';
  return `<p class="preview"><span class="role">${role}</span> <span class="version">${escape(version)}</span>${origin}</p>`;
}

const roleTitles = { live: 'live', canary: 'canary', stopped: 'the stopped release', before: 'the release before' };

function writeErrors({ version, role, errors, tally }: ShownRelease): string {
  if (errors.length === 0 || role === 'preview') return '';
  const items = errors.map(
    ({ count, at, message }) =>
      `<li><span class="count">${count}<span class="times"> ×</span></span><div><p>${escape(message || 'Error without a message')}</p>${at && `<code>${escape(at)}</code>`}</div></li>`,
  );
  const count = sumCounts(tally.errors);
  const title = `${count} ${count === 1 ? 'error' : 'errors'} of ${roleTitles[role]}`;
  const name = `${title} <span class="version">${escape(version)}</span>`;
  const list = `<ol class="errors">${items.join('')}</ol>`;
  return role === 'before' ? `<details><summary>${name}</summary>${list}</details>` : `<h3>${name}</h3>${list}`;
}

function writeRoutes({ app, releases }: ShownApp): string {
  const shown = releases
    .filter(({ role }) => role !== 'before')
    .flatMap(({ version, routes }) =>
      routes.map(([route, tally]) => [route, version, formatFigures(computeFigures(tally))] as const),
    );
  if (shown.length === 0) return '';
  const titles = ['Page', 'Release', 'Views', 'Errors per 1,000', 'Failed loads', 'LCP', 'INP', 'CLS', 'Loaded'];
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  const body = shown.map(([route, version, figures]) => {
    const cells = Object.values(figures).map((figure) => `<td>${escape(figure)}</td>`);
    return `<tr><th scope="row">${escape(route)}</th><td class="version">${escape(version)}</td>${cells.join('')}</tr>`;
  });
  return `<details class="pages"><summary>By page</summary>${writeTable(`Pages of ${app}`, head, body)}</details>`;
}
