export const categories = ['Men', 'Women', 'Kids'] as const;
export const subCategories = ['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'] as const;
/** The access rights that gated products require. */
export const accessTypes = ['EARLY_ACCESS', 'LIMITED_EDITION'] as const;

export type Category = (typeof categories)[number];
export type SubCategory = (typeof subCategories)[number];
export type AccessType = (typeof accessTypes)[number];
