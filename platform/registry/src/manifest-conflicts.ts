import type { Conflict, LiveRelease } from './conflict';
import type { Manifest } from './manifest';
import { findMenuConflicts } from './menu-links';
import { findPointConflicts } from './points/point-conflicts';

/** First segments of paths that the shop server answers itself. */
const reservedSegments = [
  'api',
  'deployment',
  'harness',
  'images',
  'live',
  'monitoring',
  'panel',
  'preview',
  'ready',
  'registry',
  'releases',
  'remotes',
];

/**
 * Finds the conflicts of one live release's manifest: parts that its build lacks, paths and widgets that another app
 * owns, placed widgets that no app offers, and parts that their points do not take.
 */
export function findManifestConflicts(one: LiveRelease, live: readonly LiveRelease[]): Conflict[] {
  const manifest = one.release.extras.manifest;
  const others = live.filter(({ app }) => app !== one.app);
  if (!manifest) return findMissingManifest(one, others);
  return [
    ...findMissingParts(one, manifest),
    ...findPathConflicts(one, manifest, others),
    ...findWidgetConflicts(one, manifest, others),
    ...findMissingWidgets(one, manifest, others),
    ...findPointConflicts(one, manifest, others),
    ...findMenuConflicts(one, manifest, others),
  ];
}

/** A release of an earlier build declares no pages, so a shell that takes routes from releases would not show them. */
function findMissingManifest(one: LiveRelease, others: readonly LiveRelease[]): Conflict[] {
  const shell = others.find(({ app, release }) => app === 'shell' && release.extras.manifest);
  if (!shell) return [];
  return [
    {
      key: `${one.app} declares nothing`,
      sentence: `${one.name} declares no pages, and ${shell.name} takes them from the release: build it again.`,
    },
  ];
}

/** Finds declared pages and widgets that the module lacks. A build of other tools may record no parts. */
function findMissingParts({ app, name, release }: LiveRelease, { pages, widgets }: Manifest): Conflict[] {
  const { parts } = release.extras;
  if (app === 'shell' || Object.keys(parts).length === 0) return [];
  const declared = [
    ...Object.keys(pages).map((page) => `page-${page}`),
    ...widgets.map((widget) => `widget-${widget}`),
  ];
  return declared
    .filter((part) => !(part in parts))
    .map((part) => ({
      key: `${app} lacks ${part}`,
      sentence: `${name} declares the ${formatPart(part)}, and its build has no chunk of that name: import(/* webpackChunkName: "${part}" */ …).`,
    }));
}

/** Finds paths that another app declares, too, or that the shop server answers itself. */
function findPathConflicts(one: LiveRelease, { pages }: Manifest, others: readonly LiveRelease[]): Conflict[] {
  return listPaths(pages).flatMap((path): Conflict[] => {
    const key = `${one.app} stands at ${path}`;
    if (reservedSegments.includes(path.split('/')[1] ?? ''))
      return [{ key, sentence: `${one.name} declares the path ${path}, which the shop server answers itself.` }];
    return others.flatMap((other) =>
      listPaths(other.release.extras.manifest?.pages ?? {})
        .filter((theirs) => doPathsOverlap(path, theirs))
        .map((theirs) => ({
          key: `${key} and ${other.app} at ${theirs}`,
          sentence: `${one.name} declares the path ${path}, and ${other.name} owns ${theirs}.`,
          rivals: [one.app, other.app],
        })),
    );
  });
}

function findWidgetConflicts(one: LiveRelease, { widgets }: Manifest, others: readonly LiveRelease[]): Conflict[] {
  return widgets.flatMap((widget) =>
    others
      .filter((other) => offersWidget(other, widget))
      .map((other) => ({
        key: `${one.app} offers ${widget} and ${other.app}`,
        sentence: `${one.name} declares the widget ${widget}, and ${other.name} owns it.`,
        rivals: [one.app, other.app],
      })),
  );
}

/** Finds widgets of other apps that the release places and that a live release does not offer. */
function findMissingWidgets(one: LiveRelease, manifest: Manifest, others: readonly LiveRelease[]): Conflict[] {
  const { pages, placedWidgets } = manifest;
  const placed = new Set([...placedWidgets, ...Object.values(pages).flatMap(({ widgets = [] }) => widgets)]);
  return [...placed].flatMap((widget): Conflict[] => {
    const key = `${one.app} places ${widget}`;
    const owner = others.find((other) => offersWidget(other, widget))?.app;
    if (owner === undefined)
      return [{ key, sentence: `${one.name} places the widget ${widget}, which no live app offers.` }];
    return others
      .filter((other) => other.app === owner && !offersWidget(other, widget))
      .map((other) => ({
        key: `${key} of ${owner}`,
        sentence: `${one.name} places the widget ${widget}, and ${other.name} does not offer it.`,
      }));
  });
}

const offersWidget = ({ release }: LiveRelease, widget: string): boolean =>
  release.extras.manifest?.widgets.includes(widget) ?? false;

const listPaths = (pages: Manifest['pages']): string[] => Object.values(pages).flatMap(({ paths }) => paths);

/** Whether an address may match both paths. */
function doPathsOverlap(one: string, other: string): boolean {
  const [ones, others] = [one.split('/'), other.split('/')];
  return (
    ones.length === others.length &&
    ones.every((segment, index) => {
      const theirs = others[index] ?? '';
      // The router does not distinguish upper and lower case.
      return segment.startsWith(':') || theirs.startsWith(':') || segment.toLowerCase() === theirs.toLowerCase();
    })
  );
}

const formatPart = (part: string): string => part.replace('-', ' ');
