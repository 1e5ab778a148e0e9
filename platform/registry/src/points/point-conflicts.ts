import type { Conflict, LiveRelease } from '../conflict';
import type { Manifest } from '../manifest';
import { type Attachment, findMissingProp, type Point } from './point-props';

/**
 * Finds the conflicts of one live release's points and parts: a point that another app owns or that holds too many parts,
 * and a part for a point that a live release does not offer, or offers with other props.
 */
export function findPointConflicts(one: LiveRelease, manifest: Manifest, others: readonly LiveRelease[]): Conflict[] {
  return [
    ...Object.entries(manifest.points ?? {}).flatMap(([name, point]) => [
      ...findPageConflicts(one, manifest, name, point),
      ...findRivals(one, name, others),
      ...findExcessParts(one, name, point, [one, ...others]),
    ]),
    ...(manifest.attaches ?? []).flatMap((part) => findPartConflicts(one, manifest, part, [one, ...others])),
  ];
}

const findPoint = ({ release }: LiveRelease, name: string): Point | undefined => {
  const { points = {} } = release.extras.manifest ?? {};
  return Object.hasOwn(points, name) ? points[name] : undefined;
};

const listParts = ({ release }: LiveRelease, point: string): Attachment[] =>
  (release.extras.manifest?.attaches ?? []).filter((part) => part.point === point);

function findPageConflicts(one: LiveRelease, { pages }: Manifest, name: string, { page }: Point): Conflict[] {
  if (Object.hasOwn(pages, page)) return [];
  const sentence = `${one.name} declares the point ${name} on the page ${page}, which it does not have.`;
  return [{ key: `${one.app} offers ${name} on ${page}`, sentence }];
}

const findRivals = (one: LiveRelease, name: string, others: readonly LiveRelease[]): Conflict[] =>
  others
    .filter((other) => findPoint(other, name))
    .map((other) => ({
      key: `${one.app} offers ${name} and ${other.app}`,
      sentence: `${one.name} declares the point ${name}, and ${other.name} owns it.`,
      rivals: [one.app, other.app],
    }));

/** Finds the parts beyond a point's limit. Of each app, the release with the most parts counts, as a visitor has one. */
function findExcessParts(one: LiveRelease, name: string, { max }: Point, live: readonly LiveRelease[]): Conflict[] {
  const most = new Map<string, { readonly name: string; readonly parts: readonly Attachment[] }>();
  for (const release of live) {
    const parts = listParts(release, name);
    if (parts.length > (most.get(release.app)?.parts.length ?? 0)) most.set(release.app, { name: release.name, parts });
  }
  const attached = [...most.values()]
    .flatMap((release) => release.parts.map(({ widget }) => `${widget} of ${release.name}`))
    .sort();
  const sentence = `The point ${name} of ${one.name} holds at most ${max} ${max === 1 ? 'part' : 'parts'}, and ${attached.length} are attached: ${attached.join(', ')}.`;
  // One for each part, so that a change that only takes some away is no new conflict.
  return attached.slice(max).map((_, index) => ({ key: `${one.app} ${name} has part ${max + index + 1}`, sentence }));
}

function findPartConflicts(
  one: LiveRelease,
  { widgets }: Manifest,
  part: Attachment,
  live: readonly LiveRelease[],
): Conflict[] {
  const { point, widget } = part;
  const key = `${one.app} attaches ${widget} to ${point}`;
  const what = `${one.name} attaches the widget ${widget}`;
  if (!widgets.includes(widget)) return [{ key, sentence: `${what}, which it does not declare.` }];
  const owner = live.find((other) => findPoint(other, point))?.app;
  if (owner === undefined)
    return [{ key, sentence: `${what} to the point ${point}, which no live app offers. ${formatOffered(live)}` }];
  return live
    .filter(({ app }) => app === owner)
    .flatMap((other): Conflict[] => {
      const offered = findPoint(other, point);
      if (!offered)
        return [
          {
            key: `${key} of ${owner}`,
            sentence: `${what} to the point ${point}, and ${other.name} does not offer it.`,
          },
        ];
      const missing = findMissingProp(part, offered);
      if (!missing) return [];
      const { prop, needed, given } = missing;
      return [
        {
          key: `${key} with ${prop}`,
          sentence: `${what} to the point ${point} and needs its prop ${prop} as a ${needed}, and ${other.name} gives ${given ? `a ${given}` : 'none'}.`,
        },
      ];
    });
}

function formatOffered(live: readonly LiveRelease[]): string {
  const names = new Set(live.flatMap(({ release }) => Object.keys(release.extras.manifest?.points ?? {})));
  return names.size > 0 ? `The points are ${[...names].sort().join(', ')}.` : 'There are no points.';
}
