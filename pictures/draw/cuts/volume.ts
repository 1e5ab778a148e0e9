import type { Volume } from '../scene';
import { sideAt } from './body';
import type { BottomSpec } from './bottom-spec';
import type { Frame } from './frame';
import { longSleeve } from './pose';
import type { TopSpec } from './top-spec';
import type { Wearer } from './wearer';

/** The chest and waist inside a worn top. */
export function torsoVolume(f: Frame, t: TopSpec): Volume {
  const toCentimetres = (units: number): number => units / f.scale;
  return {
    radius: f.s(t.chest),
    depth: 0.46,
    across: (x, y) => {
      const down = toCentimetres(y - f.top);
      return toCentimetres(x - 540) / ((down < t.armhole ? t.chest : sideAt(t, Math.min(down, t.length))) + 0.4);
    },
    swell: (x, y) => {
      const down = toCentimetres(y - f.top);
      const side = Math.abs(toCentimetres(x - 540));
      const shoulders = -30 * Math.exp(-Math.max(0, down) / 6);
      if (t.wearer !== 'Women' || t.side === 'back') return shoulders;
      return shoulders + 13 * Math.exp(-(((side - 8.4) / 6.4) ** 2) - ((down - t.armhole - 1.5) / 6.5) ** 2);
    },
  };
}

/** The arm inside a worn sleeve; k is 1 for the right one in the picture. */
export function armVolume(f: Frame, t: TopSpec, k: 1 | -1, angle: number): Volume {
  const tx = Math.sin(angle);
  const ty = Math.cos(angle);
  const cuff = t.cuff * 2;
  const top = t.sleeveLength > longSleeve ? cuff + 8 : (t.armhole - t.slope) * 0.86;
  return {
    radius: f.s(cuff * 0.5 + 1),
    depth: 0.62,
    across: (x, y) => {
      const dx = (k * (x - 540)) / f.scale - t.shoulder;
      const dy = (y - f.top) / f.scale - t.slope;
      const along = dx * tx + dy * ty;
      const width = top + (cuff - top) * Math.max(0, Math.min(1, along / t.sleeveLength)) + 1;
      return k * (1 - ((dy * tx - dx * ty + 1) / width) * 2);
    },
    swell: (_x, y) => -24 * Math.exp(-Math.max(0, (y - f.top) / f.scale - t.slope) / 3),
  };
}

const blend = (from: number, to: number, share: number): number => {
  const k = Math.max(0, Math.min(1, share));
  return from + (to - from) * k * k * (3 - 2 * k);
};

/** The hips and legs inside worn trousers, or the cone of a skirt. */
export function legsVolume(f: Frame, t: BottomSpec, wearer: Wearer): Volume {
  const spread = legSpread(t);
  const knee = t.rise + (t.length - t.rise) * 0.45;
  return {
    radius: f.s(t.hip * 0.8),
    depth: t.shape === 'legs' ? 0.5 : 0.36,
    across: (x, y) => {
      const side = (x - 540) / f.scale;
      const down = (y - f.top) / f.scale;
      if (t.shape !== 'legs') return side / (t.waist + 1 + ((t.hemWidth - t.waist) * Math.max(0, down)) / t.length);
      const hips = side / (blend(t.waist, t.hip, down / (t.rise * 0.6)) + 0.4);
      const width =
        down < knee
          ? blend(t.hip, t.knee, (down - t.rise) / (knee - t.rise))
          : blend(t.knee, t.hemWidth, (down - knee) / (t.length - knee));
      const inner = (spread * Math.max(0, down - t.rise)) / (t.length - t.rise);
      const leg = ((Math.abs(side) - inner - width / 2) / (width / 2)) * Math.sign(side);
      return 0.9 * blend(hips, leg, (down - t.rise * 0.55) / (t.rise * 0.5));
    },
    ...(wearer === 'Kids' ? {} : { swell: (_x: number, y: number) => -16 * Math.exp(-Math.max(0, y - f.top) / 50) }),
  };
}

/** Half the gap between the hems of the legs, in centimetres. */
export function legSpread(t: BottomSpec): number {
  return (t.length > 60 ? 1.8 : 0.9) + (t.isWorn ? 1.2 : 0);
}
