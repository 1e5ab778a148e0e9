export const categories = ['Men', 'Women', 'Kids'] as const;
export const subCategories = ['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'] as const;

export type Category = (typeof categories)[number];
export type SubCategory = (typeof subCategories)[number];
