/** What the shop says and asks for a garment; the pictures are the garment's own. */
export interface Offer {
  /** Rupees. */
  readonly price: number;
  readonly description: string;
  readonly bestseller?: true;
  readonly showcase?: true;
}

/** Offers by the garment's key. */
export type Offers = Readonly<Record<string, Offer>>;
