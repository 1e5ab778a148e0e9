import type { Tile } from './tile';
import type { WeaveName } from './weaves';

export type Rgb = readonly [number, number, number];

/** A fabric: colour or print, structure and surface. */
export interface Fabric {
  readonly colour: Rgb;
  readonly print?: Tile;
  readonly weave: WeaveName;
  /** How visible the single threads are. */
  readonly thread: number;
  /** Streaks along both grains, as of uneven hand-spun yarn. */
  readonly slub: number;
  /** Blurred edges as of yarn that was dyed before weaving, in units. */
  readonly feather: number;
  /** Small creases. */
  readonly wrinkle: number;
  /** Gloss of the surface. */
  readonly shine: number;
}

export function parseRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Returns a shade of a colour: a factor below 1 darkens, above 1 lightens. */
export function shadeColour(hex: string, factor: number): string {
  const parts = parseRgb(hex).map((part) => {
    const value = factor <= 1 ? part * factor : part + (1 - part) * (factor - 1);
    return Math.round(Math.min(1, value) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const plain = { thread: 1, slub: 0, feather: 0, wrinkle: 1, shine: 0 } as const;

/** Returns a fabric in one colour or with a print. */
export function createFabric(kind: FabricName, hex: string, print?: Tile): Fabric {
  return { colour: parseRgb(hex), ...plain, ...kinds[kind], ...(print === undefined ? {} : { print }) };
}

const kinds = {
  khadi: { weave: 'plain', slub: 1, wrinkle: 1.25 },
  cotton: { weave: 'plain', thread: 0.6, slub: 0.25, wrinkle: 1 },
  ikat: { weave: 'plain', slub: 0.6, feather: 7, wrinkle: 0.9 },
  linen: { weave: 'plain', slub: 0.8, wrinkle: 1.5 },
  silk: { weave: 'plain', thread: 0.5, slub: 0.5, wrinkle: 0.6, shine: 0.35 },
  jersey: { weave: 'jersey', slub: 0.12, wrinkle: 0.8 },
  slubJersey: { weave: 'jersey', slub: 0.6, wrinkle: 0.9 },
  pique: { weave: 'pique', wrinkle: 0.7 },
  denim: { weave: 'denim', slub: 0.5, wrinkle: 0.8 },
  twill: { weave: 'twill', slub: 0.15, wrinkle: 0.8 },
  corduroy: { weave: 'corduroy', wrinkle: 0.5 },
  fleece: { weave: 'fleece', wrinkle: 0.7 },
  rib: { weave: 'rib', wrinkle: 0.15 },
  knit: { weave: 'knit', wrinkle: 0.35 },
  cable: { weave: 'cable', wrinkle: 0.2 },
  wool: { weave: 'wool', slub: 0.2, wrinkle: 0.5 },
  nylon: { weave: 'nylon', thread: 0.4, wrinkle: 1.1, shine: 0.5 },
  mesh: { weave: 'mesh', wrinkle: 0.5, shine: 0.28 },
  smooth: { weave: 'none', wrinkle: 0, shine: 0.1 },
} as const satisfies Record<string, Partial<Fabric>>;

export type FabricName = keyof typeof kinds;
