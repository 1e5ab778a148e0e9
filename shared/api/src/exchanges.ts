import * as v from 'valibot';
import { defineCall } from './call';
import { maxLineQuantity } from './cart';
import { coins, rupees } from './coin-discount';
import { addressSchema, storedAddressSchema } from './orders';
import { productIdSchema, sizeSchema } from './product-ids';

/** Why a customer exchanges units of a line. */
export const exchangeReasons = ['TOO_SMALL', 'TOO_LARGE', 'DAMAGED', 'WRONG_ITEM'] as const;
export type ExchangeReason = (typeof exchangeReasons)[number];

/** What a customer gets for units that go back: other units, or the money. */
export const exchangeWishes = ['REPLACEMENT', 'MONEY_BACK'] as const;
export type ExchangeWish = (typeof exchangeWishes)[number];

export const exchangeStates = [
  'requested',
  'approved',
  'refused',
  'picked up',
  'received',
  'replaced',
  'refunded',
  'withdrawn',
] as const;
export type ExchangeState = (typeof exchangeStates)[number];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const reason = v.picklist(exchangeReasons, 'Please choose a reason.');
const wish = v.picklist(exchangeWishes, 'Please choose another size or your money back.');

/**
 * A day of the calendar in India: 2026-11-24. `isoDate` is not among the exports of valibot that the shell shares, so every
 * remote would load a copy of valibot for it.
 */
const daySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, 'Please choose a day for the pickup.'),
);

/** What goes back to a customer: rupees, and coins. */
export const returnedValueSchema = v.object({
  amount: rupees,
  /** Coins that were used on these units. */
  coins,
  /** Coins for the share of a redemption code. */
  codeCoins: coins,
  /** Coins that these units earned, which are taken back. */
  coinsTaken: coins,
});
export type ReturnedValue = v.InferOutput<typeof returnedValueSchema>;

/** An exchange of units of one line of an order. Times in milliseconds since 1970. */
export const exchangeSchema = v.object({
  _id: v.string(),
  orderId: v.string(),
  itemId: v.string(),
  name: v.string(),
  size: v.string(),
  quantity: v.number(),
  reason: v.string(),
  wish,
  /** The size of the replacement; null with money back. */
  newSize: v.nullable(v.string()),
  /** Absent once it was erased. */
  address: v.exactOptional(storedAddressSchema),
  pickupDay: v.string(),
  state: v.picklist(exchangeStates),
  /** Every state that the exchange has had, oldest first. */
  history: v.array(v.object({ state: v.picklist(exchangeStates), at: v.number() })),
  /** Why it was refused, as a sentence. */
  refusal: v.nullable(v.string()),
  /** Whether its customer may withdraw it now. */
  withdrawable: v.boolean(),
  /** What went back; null before the refund. */
  returned: v.nullable(v.object({ ...returnedValueSchema.entries, sent: v.boolean() })),
});
export type Exchange = v.InferOutput<typeof exchangeSchema>;

/** What can be exchanged of one line of an order. */
export const exchangeableLineSchema = v.object({
  itemId: v.string(),
  size: v.string(),
  /** Units that no exchange has claimed. */
  left: v.number(),
  /** The units in stock of each size that is not sold out. */
  stock: v.record(v.string(), v.number()),
  /** What goes back for one unit, for two units, and so on up to `left`. */
  values: v.array(returnedValueSchema),
});
export type ExchangeableLine = v.InferOutput<typeof exchangeableLineSchema>;

const success = v.literal(true);

export const orderExchanges = defineCall({
  method: 'POST',
  path: '/api/exchange/order',
  token: true,
  payload: v.object({ orderId: id }),
  reply: v.object({
    success,
    /** The end of the last day on which an exchange can be requested; null before delivery. */
    until: v.nullable(v.number()),
    /** Whether an exchange can be requested now. */
    open: v.boolean(),
    /** The days on which a parcel can be picked up. */
    pickupDays: v.array(v.string()),
    lines: v.array(exchangeableLineSchema),
    /** Oldest first. */
    exchanges: v.array(exchangeSchema),
  }),
});
export type OrderExchanges = v.InferOutput<typeof orderExchanges.reply>;

export const requestExchange = defineCall({
  method: 'POST',
  path: '/api/exchange/request',
  token: true,
  payload: v.object({
    orderId: id,
    itemId: productIdSchema,
    size: sizeSchema,
    quantity: v.pipe(
      v.number('Please give the quantity as a number.'),
      v.integer('Please give the quantity as a whole number.'),
      v.minValue(1, 'Please choose at least one unit.'),
      v.maxValue(maxLineQuantity),
    ),
    reason,
    wish,
    newSize: v.exactOptional(v.nullable(sizeSchema)),
    address: addressSchema,
    pickupDay: daySchema,
  }),
  reply: v.object({ success, message: v.string(), exchange: exchangeSchema }),
});
export type ExchangeRequest = v.InferOutput<typeof requestExchange.payload>;

export const withdrawExchange = defineCall({
  method: 'POST',
  path: '/api/exchange/withdraw',
  token: true,
  payload: v.object({ exchangeId: id }),
  reply: v.object({ success, message: v.string(), exchange: exchangeSchema }),
});
