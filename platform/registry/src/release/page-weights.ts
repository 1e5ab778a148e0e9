import { gzipSync } from 'node:zlib';
import type { ReleaseMetadata } from './build-description';

interface WeighedSource {
  readonly app: string;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly metadata: Pick<ReleaseMetadata, 'entry' | 'remoteModule' | 'parts'>;
}

/** Kilobytes (1000 bytes, gzip) of scripts and styles that a part may load first before its team is told. */
const lightKilobytes = 50;

/** The operator's limit, where the environment has none. */
const defaultMostKilobytes = 500;

interface PartWeight {
  /** A page, widget or other part; the entry for a release that names no parts. */
  readonly part: string;
  readonly kilobytes: number;
}

/** Returns what each part of a release loads first, the heaviest part first. What is loaded later does not count. */
function weighParts({ files, metadata: { entry, remoteModule, parts } }: WeighedSource): PartWeight[] {
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? gzipSync(files.get(file) ?? Buffer.alloc(0)).length / 1000;
    weights.set(file, known);
    return known;
  };
  const first = [...entry, ...remoteModule];
  return Object.entries({ entry: [], ...parts })
    .map(([part, own]) => ({
      part,
      kilobytes: [...new Set([...first, ...own])]
        .filter((file) => /\.(?:m?js|css)$/.test(file))
        .reduce((sum, file) => sum + weigh(file), 0),
    }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);
}

/**
 * Returns a sentence about the heaviest part of a release for its team; undefined where all are light. The shell, the
 * frame of every page, has a budget of its own.
 */
export function describeHeavyPart(source: WeighedSource): string | undefined {
  const [heaviest] = source.app === 'shell' ? [] : weighParts(source);
  if (!heaviest || heaviest.kilobytes <= lightKilobytes) return undefined;
  return `  ${source.app}: ${heaviest.part} loads ${heaviest.kilobytes.toFixed(0)} kB first (gzip), more than ${lightKilobytes} kB. On a phone that is felt: import what is not needed at once later.`;
}

/** Throws a sentence when a part of a release loads more first than this shop takes. */
export function assertPartWeights(source: WeighedSource, mostKilobytes: number): void {
  const [heaviest] = source.app === 'shell' ? [] : weighParts(source);
  if (!heaviest || heaviest.kilobytes <= mostKilobytes) return;
  throw new Error(
    `${source.app} was not released: ${heaviest.part} loads ${heaviest.kilobytes.toFixed(0)} kB first (gzip), and this shop takes at most ${mostKilobytes} kB (SHOP_RELEASE_PART_KB). Import what is not needed at once later.`,
  );
}

/** Reads SHOP_RELEASE_PART_KB. Throws a sentence for what is no number of kilobytes. */
export function readMostKilobytes({ SHOP_RELEASE_PART_KB: given }: NodeJS.ProcessEnv): number {
  const text = given?.trim() || String(defaultMostKilobytes);
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Error(`SHOP_RELEASE_PART_KB must be a whole number of kilobytes from 1 to 99999, not "${text}".`);
}
