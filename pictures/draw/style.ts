import { bottomBlock, type BottomBlock, type BottomCut } from './cuts/bottom-block';
import { bottomFrame, bottomPieces } from './cuts/bottom';
import type { Frame } from './cuts/frame';
import { topFrame, topPieces } from './cuts/top';
import { topBlock, type TopBlock, type TopCut } from './cuts/top-block';
import type { Wearer } from './cuts/wearer';
import { cloth, tone, type ClothName, type Fabric } from './fabrics/fabric';
import { motifs, type MotifName } from './fabrics/prints';
import { tile } from './fabrics/tile';
import type { Piece } from './scene';

/** A motif, its three colours (ground, first, second) and its scale. */
export type Print = readonly [MotifName, string, string, string, number?];

/** A garment's style: cut, fabric, colours, and differences from the cut's measurements. */
export interface Style {
  readonly kind: 'top' | 'bottom';
  readonly cut: TopCut | BottomCut;
  readonly cloth: ClothName;
  readonly hex: string;
  readonly tint: string;
  readonly third: 'fold' | 'hang';
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
export interface MadeUp {
  readonly frame: Frame;
  readonly pieces: readonly Piece[];
  readonly kind: 'top' | 'bottom';
  readonly close: { readonly x: number; readonly y: number };
  /** Half the width and the height of the folded garment, in units. */
  readonly bundle: {
    readonly half: number;
    readonly top: number;
    readonly shoulder: number;
    readonly bottom: number;
    readonly from: number;
  };
  readonly fabric: Fabric;
  /** Half the width at the shoulders or the waist, in units, for a hanger. */
  readonly hanger: { readonly half: number; readonly y: number; readonly slope: number };
}

async function printed(print: Print): Promise<Awaited<ReturnType<typeof tile>>> {
  const [name, ground, one, two, size = 1] = print;
  const repeat = motifs[name](ground, one, two);
  return tile({
    width: repeat.width * size,
    height: repeat.height * size,
    svg: `<g transform="scale(${size})">${repeat.svg}</g>`,
  });
}

const dark = (hex: string): boolean => {
  const value = Number.parseInt(hex.slice(1), 16);
  return ((value >> 16) & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11 < 100;
};

/** Builds a garment of a style for a wearer. */
export async function makeUp(key: string, wearer: Wearer, style: Style): Promise<MadeUp> {
  const main = cloth(style.cloth, style.hex, style.print === undefined ? undefined : await printed(style.print));
  const thread = style.thread ?? (dark(style.hex) ? tone(style.hex, 1.3) : tone(style.hex, 0.84));
  const ribKind: ClothName = style.cloth === 'mesh' ? 'jersey' : style.cloth === 'nylon' ? 'nylon' : 'rib';
  const rib = cloth(ribKind, style.rib ?? style.hex);
  const fabrics = {
    main,
    rib,
    trim: cloth('cotton', style.trim ?? style.rib ?? style.hex),
    lining: cloth(style.cloth === 'mesh' ? 'mesh' : 'cotton', style.lining ?? style.hex),
    thread,
    buttons: style.buttons ?? '#cdb48a',
    accent: style.accent ?? '#f0a92b',
  };
  const seed = key;
  if (style.kind === 'top') {
    const spec = {
      ...topBlock(style.cut as TopCut, wearer),
      ...fabrics,
      seed,
      sleeves: style.sleeves === undefined ? main : cloth(style.cloth, style.sleeves),
      ...(style.more as Partial<TopBlock> | undefined),
    };
    const frame = topFrame(spec);
    const half = frame.s(Math.min(spec.shoulder * 0.9, spec.neckWidth + 9.5));
    const reach = Math.min(spec.length * 0.7, spec.shoulder * 2.3);
    return {
      frame,
      pieces: topPieces(frame, spec),
      kind: 'top',
      close: {
        x: 540 + frame.s(spec.neckWidth * 0.7),
        y: frame.y(spec.neckDrop * 0.75 + (spec.neck === 'shawl' ? -6 : spec.neck === 'hood' ? 5 : 8)),
      },
      bundle: {
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
  const spec = {
    ...bottomBlock(style.cut as BottomCut, wearer),
    ...fabrics,
    seed,
    ...(style.more as Partial<BottomBlock> | undefined),
  };
  const frame = bottomFrame(spec);
  return {
    frame,
    pieces: bottomPieces(frame, spec),
    kind: 'bottom',
    close: { x: 540 + frame.s(spec.waist * 0.3), y: spec.bib ? frame.y(-spec.waist * 0.8) : frame.y(spec.rise * 0.3) },
    bundle: {
      half: frame.s(spec.hip * 0.56),
      top: frame.y(-spec.bandHeight - 1),
      shoulder: frame.y(-spec.bandHeight + 1),
      from: frame.y(-spec.bandHeight),
      bottom: frame.y(Math.min(spec.length * 0.42, spec.rise * 1.35)),
    },
    fabric: main,
    hanger: {
      half: frame.s(spec.bib ? spec.waist * 0.485 : spec.waist),
      y: frame.y(spec.bib ? -spec.waist * 2.24 : -spec.bandHeight),
      slope: 0,
    },
  };
}
