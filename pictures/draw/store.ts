import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodePicture } from './encode';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const files = path.join(root, 'files');
const manifestFile = path.join(root, 'manifest.json');

export interface Entry {
  base: string;
  width: number;
  height: number;
  widths: number[];
  tint: string;
}

/** A looping video. Its first frame is the site picture of the same name. */
export interface LoopEntry {
  base: string;
  width: number;
  height: number;
}

export interface Manifest {
  /** Hash of the sources of each picture. */
  drawnFrom: Record<string, string>;
  products: Record<string, Record<string, Entry>>;
  site: Record<string, Entry>;
  loops: Record<string, LoopEntry>;
}

export function readManifest(): Manifest {
  if (!existsSync(manifestFile)) return { drawnFrom: {}, products: {}, site: {}, loops: {} };
  return { loops: {}, ...(JSON.parse(readFileSync(manifestFile, 'utf8')) as Omit<Manifest, 'loops'>) };
}

const sortByKey = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Reads the manifest, changes and writes it, so that two processes can draw different garments at once. */
export function changeManifest(change: (manifest: Manifest) => void): void {
  const manifest = readManifest();
  change(manifest);
  writeManifest(manifest);
}

function writeManifest(manifest: Manifest): void {
  const ordered = {
    drawnFrom: sortByKey(manifest.drawnFrom),
    products: sortByKey(manifest.products),
    site: sortByKey(manifest.site),
    loops: sortByKey(manifest.loops),
  };
  writeFileSync(manifestFile, `${JSON.stringify(ordered, null, 1)}\n`);
}

/** Returns the hash of the drawing sources in these folders and files, by which unchanged pictures are skipped. */
export function hashFiles(sources: readonly string[], extra = ''): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = path.join(root, 'draw', source);
    const names = full.endsWith('.ts')
      ? [full]
      : readdirSync(full)
          .sort()
          .map((name) => path.join(full, name));
    for (const name of names) hash.update(readFileSync(name));
  }
  return hash.update(extra).digest('hex').slice(0, 12);
}

/** Returns the hash of some pictures that belong together. */
export function hashPictures(pictures: readonly Buffer[]): string {
  const hashes = pictures.map((rgb) => createHash('sha256').update(rgb).digest('hex').slice(0, 8));
  return createHash('sha256').update(hashes.join('')).digest('hex').slice(0, 8);
}

/** Removes the files of pictures by name, of whatever hash. */
export function removePictures(folder: string, names: readonly string[]): void {
  for (const file of readdirSync(path.join(files, folder)))
    if (names.some((name) => file.startsWith(`${name}.`))) rmSync(path.join(files, folder, file));
}

/** Saves a picture in every width and both formats. Returns its entry; the file names contain the hash. */
export async function savePicture(
  rgb: Buffer,
  size: { width: number; height: number },
  folder: string,
  name: string,
  widths: number[],
  tint: string,
  hash = hashPictures([rgb]),
): Promise<Entry> {
  const base = `${name}.${hash}`;
  const target = path.join(files, folder);
  mkdirSync(target, { recursive: true });
  for (const old of readdirSync(target))
    if (old.startsWith(`${name}.`) && !old.startsWith(`${base}-`)) rmSync(path.join(target, old));
  const widest = widths.at(-1) ?? size.width;
  for (const width of widths) {
    const { avif, webp } = await encodePicture(rgb, size, width);
    writeFileSync(path.join(target, `${base}-${width}.avif`), avif);
    writeFileSync(path.join(target, `${base}-${width}.webp`), webp);
  }
  return { base, width: widest, height: Math.round((widest * size.height) / size.width), widths, tint };
}
