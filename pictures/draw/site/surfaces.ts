import { cloth } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { tile } from '../fabrics/tile';
import { groove, type Piece } from '../scene';

const whole = 'M-60 -60L1140 -60L1140 870L-60 870Z';
export const smooth = (hex: string, shine = 0.2, wrinkle = 0.4) => ({ ...cloth('smooth', hex), shine, wrinkle });

export function wood(hex: string): Piece {
  const lines = [110, 300, 470, 660].map((y) => groove(`M-60 ${y}L1140 ${y + 8}`, 7)).join('');
  return {
    d: whole,
    fabric: { ...smooth(hex, 0.1, 0.3), slub: 4 },
    grain: { angle: Math.PI / 2, x: 0, y: 0 },
    seam: lines,
    lift: 0,
    puff: 0,
  };
}
export const stone = (hex: string): Piece => ({
  d: whole,
  fabric: { ...cloth('fleece', hex), wrinkle: 1.1 },
  lift: 0,
  puff: 0,
});
export const table = async (
  hex: string,
  motif?: 'buti' | 'ajrakh' | 'gingham' | 'ikat',
  one = '#fff',
  two = '#fff',
): Promise<Piece> => ({
  d: whole,
  fabric: {
    ...cloth('khadi', hex, motif === undefined ? undefined : await tile(motifs[motif](hex, one, two))),
    wrinkle: 1.4,
  },
  grain: { angle: 0.14, x: 0, y: 0 },
  lift: 0,
  puff: 0,
});
