import type { Garment } from './garment';
import { kidsGarments } from './garments-kids';
import { menGarments } from './garments-men';
import { womenGarments } from './garments-women';

/** All sixty garments with pictures, in shop order. */
export const garments: readonly Garment[] = [...menGarments, ...womenGarments, ...kidsGarments];
