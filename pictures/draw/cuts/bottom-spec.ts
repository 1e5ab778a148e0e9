import type { Fabric } from '../fabrics/fabric';

/** Height of a bib with its straps as a share of its width. */
export const bibHeight = 0.74;

/** The measurements and fabrics of a garment below the waist; lengths in centimetres. */
export interface BottomSpec {
  readonly seed: string;
  readonly side: 'front' | 'back';
  /** Whether a body is inside. */
  readonly isWorn: boolean;
  readonly shape: 'legs' | 'skirt' | 'wrap';
  /** Half of the waist, laid flat. */
  readonly waist: number;
  readonly hip: number;
  readonly rise: number;
  readonly length: number;
  /** Width of one leg at the knee and at the hem; for a skirt, half its hem. */
  readonly knee: number;
  readonly hemWidth: number;
  readonly band: 'jeans' | 'elastic' | 'rib' | 'flat' | 'yoke';
  readonly bandHeight: number;
  readonly ends: 'hem' | 'rib' | 'turn' | 'border' | 'frill';
  readonly fly: boolean;
  /** Whether a zip opens the side seam. */
  readonly sideZip: boolean;
  readonly drawstring: boolean;
  readonly crease: boolean;
  readonly pockets: 'jeans' | 'slant' | 'seam' | 'cargo' | 'none';
  readonly bib: boolean;
  readonly pleats: number;
  readonly main: Fabric;
  readonly rib: Fabric;
  readonly trim: Fabric;
  readonly lining: Fabric;
  readonly thread: string;
  readonly buttons: string;
  readonly fade: boolean;
  readonly stripe: string;
}
