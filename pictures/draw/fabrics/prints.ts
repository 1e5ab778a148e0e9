import { ajrakh, buti, dabu, elephants, jaal, marigold, paisley } from './block-prints';
import { bandhani, ikat, leheriya } from './dyed-patterns';
import { checks, gingham, pinstripe, stripes } from './woven-patterns';
import { chikan, kantha } from './embroidery';

export const motifs = {
  buti,
  jaal,
  ajrakh,
  bandhani,
  leheriya,
  ikat,
  dabu,
  paisley,
  elephants,
  marigold,
  checks,
  gingham,
  stripes,
  pinstripe,
  kantha,
  chikan,
} as const;
export type MotifName = keyof typeof motifs;
