/** Who a garment is cut for, which sets its measurements. */
export type Wearer = 'Men' | 'Women' | 'Kids';
