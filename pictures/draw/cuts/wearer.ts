/** The cutter's blocks: a garment's measures before cloth is chosen, for men, women and children. */
export type Wearer = 'Men' | 'Women' | 'Kids';
