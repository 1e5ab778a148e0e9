import type { Fabric } from '../fabrics/fabric';
import type { Wearer } from './wearer';

/** The measurements and fabrics of a garment above the waist; lengths in centimetres. */
export interface TopSpec {
  readonly seed: string;
  readonly wearer: Wearer;
  readonly side: 'front' | 'back';
  /** Whether a body is inside. */
  readonly isWorn: boolean;
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
    | 'crew'
    | 'camp'
    | 'v'
    | 'boat'
    | 'polo'
    | 'shirt'
    | 'band'
    | 'hood'
    | 'shawl'
    | 'roll'
    | 'keyhole'
    | 'tank'
    | 'stand';
  /** How it opens: a strip with buttons along the front or part of it, a zip, or two edges that meet. */
  readonly closure: 'none' | 'full' | 'half' | 'kurta' | 'zip' | 'open' | 'hidden' | 'edges';
  readonly buttonCount: number;
  /** Buttons along one shoulder. */
  readonly shoulderButtons: number;
  /** Whether the collar is buttoned down. */
  readonly collarButtons: boolean;
  /** Whether a zip opens the side seam. */
  readonly sideZip: boolean;
  /** Whether the hood has a cord. */
  readonly cord: boolean;
  /** Whether a yoke and a pleat shape the back. */
  readonly pleat: boolean;
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
