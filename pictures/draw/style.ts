import { getBottomBlock, type BottomBlock, type BottomCut } from './cuts/bottom-block';
import { createBottomFrame, drawBottom } from './cuts/bottom';
import { bibHeight } from './cuts/bottom-spec';
import type { Frame } from './cuts/frame';
import { createTopFrame, drawTop } from './cuts/top';
import { getTopBlock, type TopBlock, type TopCut } from './cuts/top-block';
import { poseBottom, poseTop, type Pose } from './cuts/pose';
import type { Wearer } from './cuts/wearer';
import type { Bend } from './layer';
import { createFabric, shadeColour, type FabricName, type Fabric } from './fabrics/fabric';
import { motifs, type MotifName } from './fabrics/prints';
import { createTile } from './fabrics/tile';
import type { Shape } from './scene';

/** A motif, its three colours (ground, first, second) and its scale. */
export type Print = readonly [MotifName, string, string, string, number?];

/** A garment's style: cut, fabric, colours, and differences from the cut's measurements. */
export interface Style {
  readonly kind: 'top' | 'bottom';
  readonly cut: TopCut | BottomCut;
  readonly cloth: FabricName;
  readonly hex: string;
  readonly tint: string;
  /** Whether it is also shown folded or on a hanger; a hood looks right in neither. */
  readonly third: 'fold' | 'hang' | 'none';
  readonly print?: Print;
  readonly rib?: string;
  readonly sleeves?: string;
  readonly trim?: string;
  readonly lining?: string;
  readonly thread?: string;
  readonly buttons?: string;
  readonly accent?: string;
  readonly more?: Partial<TopBlock> | Partial<BottomBlock>;
}

/** A garment ready to draw: frame, shapes, and the focus of a close view. */
export interface MadeGarment {
  readonly frame: Frame;
  readonly shapes: readonly Shape[];
  readonly kind: 'top' | 'bottom';
  readonly closeUp: { readonly x: number; readonly y: number };
  /** Half the width and the height of the folded garment, in units. */
  readonly folded: {
    readonly half: number;
    readonly top: number;
    readonly shoulder: number;
    readonly bottom: number;
    readonly from: number;
  };
  readonly fabric: Fabric;
  /** The height of its hem, in units. */
  readonly bottom: number;
  /** How a worn garment bends, seen from a little above its hem. */
  readonly bend: Bend;
  /** Half the width at the shoulders or the waist, in units, for a hanger. */
  readonly hanger: { readonly half: number; readonly y: number; readonly slope: number };
}

/** The measurements of a style above the waist, laid flat. */
export function getTop(style: Style, wearer: Wearer): TopBlock {
  return { ...getTopBlock(style.cut as TopCut, wearer), ...(style.more as Partial<TopBlock> | undefined) };
}

/** The measurements of a style below the waist, laid flat. */
export function getBottom(style: Style, wearer: Wearer): BottomBlock {
  return { ...getBottomBlock(style.cut as BottomCut, wearer), ...(style.more as Partial<BottomBlock> | undefined) };
}

/** Rings around a body dip in the middle below the height of the eye, and rise above it. */
function bendAround(half: number, eye: number, legs: number): Bend {
  return (x, y) => {
    const down = (y - eye) / 600;
    const isLeg = legs > 0 && down > 0.45;
    const t = isLeg ? (Math.abs(x - legs) - half * 0.5) / (half * 0.5) : (x - 540) / (half * 1.04);
    return Math.abs(t) >= 1 ? 0 : (isLeg ? 9 : 26) * down * (1 - t * t);
  };
}

async function drawPrint(print: Print): Promise<Awaited<ReturnType<typeof createTile>>> {
  const [name, ground, one, two, size = 1] = print;
  const repeat = motifs[name](ground, one, two);
  return createTile({
    width: repeat.width * size,
    height: repeat.height * size,
    svg: `<g transform="scale(${size})">${repeat.svg}</g>`,
  });
}

const isDark = (hex: string): boolean => {
  const value = Number.parseInt(hex.slice(1), 16);
  return ((value >> 16) & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11 < 100;
};

/** Builds a garment of a style for a wearer, in a pose. */
export async function makeGarment(
  key: string,
  wearer: Wearer,
  style: Style,
  pose: Pose = 'flat',
): Promise<MadeGarment> {
  const main = createFabric(
    style.cloth,
    style.hex,
    style.print === undefined ? undefined : await drawPrint(style.print),
  );
  const thread = style.thread ?? (isDark(style.hex) ? shadeColour(style.hex, 1.3) : shadeColour(style.hex, 0.84));
  const ribKind: FabricName = style.cloth === 'mesh' ? 'jersey' : style.cloth === 'nylon' ? 'nylon' : 'rib';
  const rib = createFabric(ribKind, style.rib ?? style.hex);
  const fabrics = {
    main,
    rib,
    trim: createFabric('cotton', style.trim ?? style.rib ?? style.hex),
    lining: createFabric(style.cloth === 'mesh' ? 'mesh' : 'cotton', style.lining ?? style.hex),
    thread,
    buttons: style.buttons ?? '#cdb48a',
    accent: style.accent ?? '#f0a92b',
  };
  const seed = key;
  if (style.kind === 'top') {
    const spec = {
      ...poseTop(getTop(style, wearer), pose),
      ...fabrics,
      seed,
      sleeves: style.sleeves === undefined ? main : createFabric(style.cloth, style.sleeves),
    };
    const frame = createTopFrame(spec);
    const half = frame.s(Math.min(spec.shoulder * 0.9, spec.neckWidth + 9.5));
    const reach = Math.min(spec.length * 0.7, spec.shoulder * 2.3);
    return {
      frame,
      shapes: drawTop(frame, spec),
      bottom: frame.y(spec.length),
      bend: bendAround(frame.s(spec.chest), frame.y(spec.armhole * 0.7), 0),
      kind: 'top',
      closeUp: {
        x: 540 + frame.s(spec.neckWidth * 0.7),
        y: frame.y(spec.neckDrop * 0.75 + (spec.neck === 'shawl' ? -6 : spec.neck === 'hood' ? 5 : 8)),
      },
      folded: {
        half,
        top: frame.y(spec.neck === 'hood' ? -24 : spec.neck === 'roll' ? -11 : -6),
        shoulder: frame.y(spec.slope * 0.85 + 1),
        bottom: frame.y(reach),
        from: frame.y(spec.neck === 'hood' ? -22 : spec.neck === 'roll' ? -9 : 0),
      },
      fabric: main,
      hanger: { half: frame.s(spec.shoulder - 0.6), y: frame.y(0), slope: frame.s(spec.slope) },
    };
  }
  const spec = { ...poseBottom(getBottom(style, wearer), pose), ...fabrics, seed };
  const frame = createBottomFrame(spec);
  return {
    frame,
    shapes: drawBottom(frame, spec, wearer),
    bottom: frame.y(spec.length),
    bend: bendAround(frame.s(spec.hip), frame.y(spec.length * 0.2), spec.shape === 'legs' ? 540 : 0),
    kind: 'bottom',
    closeUp: {
      x: 540 + frame.s(spec.waist * 0.3),
      y: spec.bib ? frame.y(-spec.waist * 0.6) : frame.y(spec.rise * 0.3),
    },
    folded: {
      half: frame.s(spec.hip * 0.56),
      top: frame.y(-spec.bandHeight - 1),
      shoulder: frame.y(-spec.bandHeight + 1),
      from: frame.y(-spec.bandHeight),
      bottom: frame.y(Math.min(spec.length * 0.42, spec.rise * 1.35)),
    },
    fabric: main,
    hanger: {
      half: frame.s(spec.bib ? spec.waist * 0.485 : spec.waist),
      y: frame.y(spec.bib ? -spec.waist * 2.27 * bibHeight : -spec.bandHeight),
      slope: 0,
    },
  };
}
