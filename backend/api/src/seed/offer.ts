/** The text and the price of a garment in the shop. Its pictures and construction are defined with the garment. */
export interface Offer {
  /** Rupees. */
  readonly price: number;
  /** What the picture cannot say; how the garment is made is added from its drawing. */
  readonly story: string;
  readonly bestseller?: true;
  readonly showcase?: true;
}

/** Offers by the garment's key. */
export type Offers = Readonly<Record<string, Offer>>;
