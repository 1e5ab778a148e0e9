import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Garments, garmentsSchema } from '../src/garments.rules';

const manifestSchema = v.object({
  products: v.record(v.string(), v.record(v.string(), v.object({ base: v.string(), widths: v.array(v.number()) }))),
});

export interface DrawnGarmentsOptions {
  /** How many garments; all by default. */
  readonly count?: number;
  /** How many pictures of each; all by default. */
  readonly views?: number;
  /** The width of each picture in pixels; by default the largest, which pages also request in smaller widths. */
  readonly width?: number;
}

/**
 * Lists the drawn garments of a picture manifest, with the files of their pictures. A build that packs the harness copies
 * these files and writes the list as JSON.
 */
export async function listDrawnGarments(
  manifestFile: string,
  { count, views, width }: DrawnGarmentsOptions = {},
): Promise<Garments> {
  const { products } = v.parse(manifestSchema, JSON.parse(await readFile(manifestFile, 'utf8')));
  // Without the group before the name, garments of men, women and children are mixed.
  const mixed = Object.entries(products).sort(([a], [b]) => (a.replace(/^\w+-/, '') < b.replace(/^\w+-/, '') ? -1 : 1));
  return mixed.slice(0, count).map(([key, pictures]) => ({
    key,
    images: Object.values(pictures)
      .slice(0, views)
      .map(({ base, widths }) => `products/${base}-${width ?? Math.max(...widths)}.webp`),
  }));
}

/** Reads a list of garments that a build has written as JSON. Throws a sentence when it is missing or wrong. */
export async function readGarments(file: string): Promise<Garments> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: it lists the garments of the harness.`);
  });
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), garmentsSchema), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(`${file} is no list of garments: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}
