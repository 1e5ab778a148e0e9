import type { Garment } from './garment';
import { kidsGarments } from './garments-kids';
import { menGarments } from './garments-men';
import { womenGarments } from './garments-women';

/** Every garment that has pictures, sixty of them, in shop order. */
export const garments: readonly Garment[] = [...menGarments, ...womenGarments, ...kidsGarments];
