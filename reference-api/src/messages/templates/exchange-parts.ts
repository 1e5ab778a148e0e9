import * as v from 'valibot';

/** What mails about an exchange show of it. */
export const exchangeSchema = v.object({
  orderId: v.string(),
  customerName: v.string(),
  item: v.string(),
  size: v.string(),
  units: v.pipe(v.number(), v.integer()),
  /** The size of the replacement; null with money back. */
  newSize: v.nullable(v.string()),
});
export type ExchangeInMail = v.InferOutput<typeof exchangeSchema>;

/** 'Linen Shirt in M', or '2 × Linen Shirt in M'. */
export const formatUnits = ({ item, size, units }: Pick<ExchangeInMail, 'item' | 'size' | 'units'>): string =>
  `${units > 1 ? `${units} × ` : ''}${item} in ${size}`;
