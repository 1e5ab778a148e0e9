import type { Glimpse } from '@shop/shared-api';
import type { glimpses } from '../database/schema';
import { Refusal } from '../http/refusal';

export type GlimpseRow = typeof glimpses.$inferSelect;

/** A glimpse of the shop, in the sequence of the gallery. */
export interface ListedGlimpse {
  readonly id: string;
  readonly image: string;
  readonly isHidden: boolean;
  /** Whether it belongs to the shop's own pictures, which can be hidden and not removed. */
  readonly isDrawn: boolean;
}

/** A gallery with more pictures would take long to load. */
export const maxGlimpses = 60;

/** Lists all glimpses, hidden ones too: the operator's sequence first, then the drawn ones that it does not name. */
export function listGlimpses(drawn: readonly Glimpse[], rows: readonly GlimpseRow[]): ListedGlimpse[] {
  const drawnImages = new Map(drawn.map(({ _id, image }) => [_id, image]));
  const named = [...rows]
    .sort((a, b) => a.position - b.position)
    .flatMap(({ id, image, isHidden }) => {
      const shown = image ?? drawnImages.get(id);
      return shown === undefined ? [] : [{ id, image: shown, isHidden, isDrawn: image === null }];
    });
  const names = new Set(rows.map(({ id }) => id));
  const others = drawn.filter(({ _id }) => !names.has(_id));
  return [...named, ...others.map(({ _id, image }) => ({ id: _id, image, isHidden: false, isDrawn: true }))];
}

/** Adds a picture at a place from 1, or at the end. One that is there already is shown, and moved if a place is named. */
export function addGlimpse(all: readonly ListedGlimpse[], image: string, place?: number): ListedGlimpse[] {
  const id = toGlimpseId(image);
  const known = all.find((one) => one.id === id);
  if (!known && all.length >= maxGlimpses)
    throw new Refusal(409, `There are ${maxGlimpses} glimpses already. Remove one first.`);
  const added = { id, image, isHidden: false, isDrawn: false };
  const next = known ? all.map((one) => (one === known ? added : one)) : [...all, added];
  return place === undefined ? next : moveGlimpse(next, id, place);
}

/** The id of an added picture: the first part of its file's name, without the hash of the content. */
export const toGlimpseId = (image: string): string => image.slice(image.lastIndexOf('/') + 1).split('.')[0] ?? image;

export function hideGlimpse(all: readonly ListedGlimpse[], id: string, isHidden: boolean): ListedGlimpse[] {
  const known = findGlimpse(all, id);
  return all.map((one) => (one === known ? { ...one, isHidden } : one));
}

export function removeGlimpse(all: readonly ListedGlimpse[], id: string): ListedGlimpse[] {
  const known = findGlimpse(all, id);
  if (known.isDrawn)
    throw new Refusal(
      409,
      `${id} is one of the shop's own pictures. Hide it instead: npm run shop -- glimpses hide ${id}`,
    );
  return all.filter((one) => one !== known);
}

/** Moves a glimpse to a place from 1; a place after the last is the last. */
export function moveGlimpse(all: readonly ListedGlimpse[], id: string, place: number): ListedGlimpse[] {
  const known = findGlimpse(all, id);
  const others = all.filter((one) => one !== known);
  return [...others.slice(0, place - 1), known, ...others.slice(place - 1)];
}

function findGlimpse(all: readonly ListedGlimpse[], id: string): ListedGlimpse {
  const known = all.find((one) => one.id === id);
  if (!known) throw new Refusal(404, `There is no glimpse ${id}. List them: npm run shop -- glimpses`);
  return known;
}
