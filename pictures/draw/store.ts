import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

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

/** Encodes with lower quality until the file fits its limit; at the lowest quality blurs slightly instead. */
async function encodeWithinLimit(
  limit: number,
  start: number,
  lowest: number,
  encode: (quality: number, soften: number) => Promise<Buffer>,
): Promise<Buffer> {
  let quality = start;
  let bytes = await encode(quality, 0);
  while (bytes.length > limit && quality > lowest) {
    quality = Math.max(lowest, quality - Math.max(3, Math.round((bytes.length / limit - 1) * 16)));
    bytes = await encode(quality, 0);
  }
  return bytes.length > limit * 1.15 ? encode(lowest, 1.1) : bytes;
}

/** Saves a picture in every width and both formats. Returns its entry; the file names contain the content's hash. */
export async function savePicture(
  rgb: Buffer,
  size: { width: number; height: number },
  folder: string,
  name: string,
  widths: number[],
  tint: string,
): Promise<Entry> {
  const hash = createHash('sha256').update(rgb).digest('hex').slice(0, 8);
  const base = `${name}.${hash}`;
  const target = path.join(files, folder);
  mkdirSync(target, { recursive: true });
  for (const old of readdirSync(target))
    if (old.startsWith(`${name}.`) && !old.startsWith(`${base}-`)) rmSync(path.join(target, old));
  const widest = widths.at(-1) ?? size.width;
  for (const width of widths) {
    const small = sharp(rgb, { raw: { ...size, channels: 3 } }).resize(width);
    const pixels = await small.raw().toBuffer({ resolveWithObject: true });
    const image = (soften: number): Sharp => {
      const whole = sharp(pixels.data, { raw: { width: pixels.info.width, height: pixels.info.height, channels: 3 } });
      return soften > 0 ? whole.blur(soften) : whole;
    };
    // Small files get a higher quality, because each of their pixels is more visible.
    const step = width >= 1080 ? 0 : width >= 720 ? 1 : 2;
    const share = (width * size.height * width) / size.width / (1080 * 1350);
    const limit = 9_000 * Math.sqrt(share) + 30_000 * share;
    const avif = await encodeWithinLimit(limit, 36 + step * 6, 24, async (quality, soften) =>
      image(soften).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    const webp = await encodeWithinLimit(limit * 1.3, 38 + step * 8, 20, async (quality, soften) =>
      image(soften).webp({ quality, effort: 4 }).toBuffer(),
    );
    writeFileSync(path.join(target, `${base}-${width}.avif`), avif);
    writeFileSync(path.join(target, `${base}-${width}.webp`), webp);
  }
  return { base, width: widest, height: Math.round((widest * size.height) / size.width), widths, tint };
}
