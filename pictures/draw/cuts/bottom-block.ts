import type { BottomSpec } from './bottom-spec';
import type { Wearer } from './wearer';

export type BottomBlock = Omit<BottomSpec, 'seed' | 'main' | 'rib' | 'trim' | 'lining' | 'thread' | 'buttons'>;

export type BottomCut =
  | 'jeans'
  | 'trousers'
  | 'pleated'
  | 'joggers'
  | 'drawstring'
  | 'shorts'
  | 'cargo-shorts'
  | 'palazzo'
  | 'skirt'
  | 'wrap-skirt'
  | 'twirl-skirt'
  | 'dungarees';

const seats = {
  Men: { waist: 20.5, hip: 24.8, rise: 28, length: 101 },
  Women: { waist: 18.4, hip: 23.4, rise: 29, length: 96 },
  Kids: { waist: 17, hip: 20.4, rise: 23, length: 70 },
} as const;

export function getBottomBlock(cut: BottomCut, wearer: Wearer): BottomBlock {
  const g = seats[wearer];
  const h = g.hip;
  const plain: BottomBlock = {
    ...g,
    side: 'front',
    isWorn: false,
    shape: 'legs',
    knee: h * 0.78,
    hemWidth: h * 0.7,
    band: 'flat',
    bandHeight: wearer === 'Kids' ? 3.4 : 4,
    ends: 'hem',
    fly: true,
    sideZip: false,
    drawstring: false,
    crease: false,
    pockets: 'slant',
    bib: false,
    pleats: 0,
    fade: false,
    stripe: '',
  };
  const skirt = { ...plain, shape: 'skirt', fly: false, pockets: 'none' } as const;
  const soft = { ...plain, fly: false, drawstring: true, band: 'elastic', waist: g.waist + 1.4 } as const;
  switch (cut) {
    case 'jeans':
      return { ...plain, band: 'jeans', pockets: 'jeans', fade: true };
    case 'trousers':
      return { ...plain, band: 'jeans', ends: 'hem' };
    case 'pleated':
      return { ...plain, crease: true, hemWidth: h * 0.6, knee: h * 0.74, length: g.length * 0.94 };
    case 'joggers':
      return { ...soft, band: 'rib', bandHeight: 5, ends: 'rib', pockets: 'seam', knee: h * 0.8, hemWidth: h * 0.54 };
    case 'drawstring':
      return { ...soft, pockets: 'seam', knee: h * 0.88, hemWidth: h * 0.82 };
    case 'shorts':
      return { ...soft, pockets: 'seam', length: g.rise * 1.72, hemWidth: h * 1.02, knee: h, waist: g.waist + 2 };
    case 'cargo-shorts':
      return { ...soft, pockets: 'cargo', length: g.rise * 1.86, hemWidth: h * 1.06, knee: h };
    case 'palazzo':
      return {
        ...soft,
        drawstring: false,
        band: 'yoke',
        pockets: 'none',
        knee: h * 1.2,
        hemWidth: h * 1.42,
        length: g.length * 1.02,
      };
    case 'skirt':
      return { ...skirt, hip: h + 1, length: 82, hemWidth: 41, ends: 'border' };
    case 'wrap-skirt':
      return { ...skirt, shape: 'wrap', length: 84, hemWidth: 37 };
    case 'twirl-skirt':
      return {
        ...skirt,
        band: 'elastic',
        length: g.length * 0.66,
        hemWidth: h * 1.75,
        hip: h + 4,
        ends: 'frill',
        pleats: 12,
      };
    case 'dungarees':
      return {
        ...plain,
        bib: true,
        pockets: 'jeans',
        fly: false,
        waist: g.waist + 3.4,
        hip: h + 1.2,
        ends: 'turn',
        band: 'flat',
        knee: h * 0.92,
        hemWidth: h * 0.84,
        length: g.length * (wearer === 'Kids' ? 0.9 : 0.76),
      };
  }
}
