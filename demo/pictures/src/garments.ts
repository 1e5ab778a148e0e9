import type { Garment } from './garment';
import { gatedGarments } from './garments/gated';
import { kidsBottomwear } from './garments/kids-bottomwear';
import { kidsGymtees } from './garments/kids-gymtees';
import { kidsTopwear } from './garments/kids-topwear';
import { kidsWinterwear } from './garments/kids-winterwear';
import { menBottomwear } from './garments/men-bottomwear';
import { menGymtees } from './garments/men-gymtees';
import { menTopwear } from './garments/men-topwear';
import { menWinterwear } from './garments/men-winterwear';
import { womenBottomwear } from './garments/women-bottomwear';
import { womenGymtees } from './garments/women-gymtees';
import { womenTopwear } from './garments/women-topwear';
import { womenWinterwear } from './garments/women-winterwear';

/** The sixty garments that everybody may buy, in shop order. */
export const garments: readonly Garment[] = [
  ...menTopwear,
  ...menBottomwear,
  ...menWinterwear,
  ...menGymtees,
  ...womenTopwear,
  ...womenBottomwear,
  ...womenWinterwear,
  ...womenGymtees,
  ...kidsTopwear,
  ...kidsBottomwear,
  ...kidsWinterwear,
  ...kidsGymtees,
];

/** Every garment with pictures: the open ones, then those of early access and limited edition. */
export const allGarments: readonly Garment[] = [...garments, ...gatedGarments];

export { gatedGarments };
