import type { Fabric } from '../fabrics/fabric';

/** The measurements and fabrics of a garment above the waist; lengths in centimetres. */
export interface TopSpec {
  readonly seed: string;
  readonly neckWidth: number;
  readonly neckDrop: number;
  readonly shoulder: number;
  readonly slope: number;
  readonly armhole: number;
  readonly chest: number;
  readonly waist: number;
  readonly hemWidth: number;
  readonly length: number;
  readonly neck:
    'crew' | 'v' | 'boat' | 'polo' | 'shirt' | 'band' | 'hood' | 'shawl' | 'roll' | 'keyhole' | 'tank' | 'stand';
  readonly closure: 'none' | 'full' | 'half' | 'kurta' | 'zip' | 'open' | 'hidden';
  readonly sleeve: 'none' | 'set' | 'raglan';
  readonly sleeveLength: number;
  readonly sleeveAngle: number;
  readonly cuff: number;
  readonly finish: 'hem' | 'rib' | 'cuff' | 'band' | 'elastic';
  readonly hem: 'straight' | 'tail' | 'slit' | 'rib' | 'peplum' | 'elastic';
  readonly pockets: readonly ('chest' | 'kangaroo' | 'welt' | 'square' | 'flap' | 'breast' | 'side')[];
  readonly quilt: 0 | number;
  readonly main: Fabric;
  readonly rib: Fabric;
  readonly sleeves: Fabric;
  readonly trim: Fabric;
  readonly lining: Fabric;
  readonly thread: string;
  readonly buttons: string;
  readonly badge: 'none' | 'coin' | 'embroidery' | 'stripe' | 'piping' | 'kite';
  readonly accent: string;
}
