import { normalisePhone, normalisePinCode } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineCall } from './call';
import { maxLineQuantity } from './cart';
import { coinDiscountSchema, coins, rupees } from './coin-discount';
import { historyLimit } from './history-part';
import { emailSchema, requiredLine, requiredName } from './typed-text';

/**
 * Where a parcel is to go (spec section 3); all fields are required (section 5), zipcode and phone are numeric. Each is
 * read as people type it.
 */
export const addressSchema = v.object({
  firstName: requiredName('first name', 60),
  lastName: requiredName('last name', 60),
  email: emailSchema,
  street: requiredLine('street', 200),
  city: requiredLine('city', 80),
  state: requiredLine('state', 80),
  zipcode: v.pipe(
    v.string(),
    v.transform(normalisePinCode),
    v.minLength(1, 'Please enter your PIN code.'),
    v.maxLength(10, 'Please use at most 10 characters.'),
    v.regex(/^[1-9]\d{5}$/, 'Please enter the six digits of your PIN code.'),
  ),
  country: requiredLine('country', 60),
  phone: v.pipe(
    v.string(),
    v.transform(normalisePhone),
    v.minLength(1, 'Please enter your phone number.'),
    v.maxLength(20, 'Please use at most 20 characters.'),
    v.regex(/^[6-9]\d{9}$/, 'Please enter the ten digits of a mobile number.'),
  ),
});
export type Address = v.InferOutput<typeof addressSchema>;

/** An address that an order or an address book has, under whatever rules it was typed. */
export const storedAddressSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  country: v.string(),
  phone: v.string(),
});

const units = v.pipe(
  v.number(),
  v.integer('Please give the quantity as a whole number.'),
  v.minValue(1),
  v.maxValue(maxLineQuantity),
);

/** A code in use on an order (spec section 3); `discountAmount` in rupees. */
export const appliedRedemptionSchema = v.object({
  code: v.string(),
  type: v.exactOptional(v.string()),
  discountAmount: rupees,
  freeItem: v.exactOptional(v.nullable(v.object({ description: v.string() }))),
  redemptionId: v.exactOptional(v.string()),
});
export type AppliedRedemption = v.InferOutput<typeof appliedRedemptionSchema>;

/** The most lines that an order, and so a cart, may have. */
export const maxOrderLines = 200;

/**
 * What the browser asks for. The server reads ids, sizes, quantities, coins and the code, and computes the rest itself.
 */
export const placeOrderPayload = v.object({
  address: addressSchema,
  items: v.pipe(
    v.array(v.looseObject({ _id: v.pipe(v.string(), v.minLength(1)), size: v.string(), quantity: units })),
    v.minLength(1, 'Your cart is empty.'),
    v.maxLength(maxOrderLines),
  ),
  amount: rupees,
  originalAmount: v.exactOptional(rupees),
  appliedRedemption: v.exactOptional(v.nullable(v.looseObject({ code: v.string() }))),
  coinDiscounts: v.exactOptional(v.nullable(v.record(v.string(), v.looseObject({ coinsUsed: coins })))),
  totalCoinsUsed: v.exactOptional(coins),
  totalCoinSavings: v.exactOptional(rupees),
});
export type PlaceOrderPayload = v.InferInput<typeof placeOrderPayload>;

export const orderStatuses = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Cancelled',
  'Undelivered',
  'Returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderItemSchema = v.object({
  _id: v.string(),
  name: v.string(),
  price: rupees,
  images: v.array(v.string()),
  size: v.string(),
  quantity: units,
});

/**
 * One of `orderStatuses`, or another that a backend has: the spec names none (section 3), and one odd order must not
 * cost the list.
 */
const status = v.string();

/** When an order came to a status, in milliseconds since 1970. */
export const statusChangeSchema = v.object({ status, at: v.number() });
export type StatusChange = v.InferOutput<typeof statusChangeSchema>;

/** Where an order's money is. DUE: to be paid at the door. NONE: nothing is owed, by nobody. */
export const paymentStates = ['DUE', 'PAID', 'REFUNDING', 'REFUNDED', 'NONE'] as const;

/** When coins can be spent, in milliseconds since 1970; an estimate until the order is delivered. */
export const coinsAvailableSchema = v.object({ at: v.number(), estimated: v.boolean() });

/** An order (spec section 3). Amounts in rupees; `date` in milliseconds since 1970. */
export const orderSchema = v.object({
  _id: v.string(),
  items: v.array(orderItemSchema),
  amount: rupees,
  originalAmount: rupees,
  status,
  payment: v.boolean(),
  paymentMethod: v.string(),
  date: v.number(),
  appliedRedemption: v.exactOptional(
    v.nullable(
      v.object({
        code: v.string(),
        discountAmount: rupees,
        /** Whether the code stays used after the order has ended, because its worth came back as coins. */
        isSpent: v.exactOptional(v.boolean()),
      }),
    ),
  ),
  coinDiscounts: v.exactOptional(v.record(v.string(), coinDiscountSchema)),
  totalCoinsUsed: v.fallback(coins, 0),
  totalCoinSavings: v.fallback(rupees, 0),
  /** Coins that it earns once it is delivered; none of them arrive where it is cancelled, undelivered or returned. */
  coinsEarned: v.exactOptional(coins),
  /** When those coins can be spent; absent where they never can. */
  coinsAvailable: v.exactOptional(coinsAvailableSchema),
  address: v.exactOptional(storedAddressSchema),
  /** Every status that the order has had, oldest first. */
  statusHistory: v.exactOptional(v.array(statusChangeSchema)),
  paymentState: v.exactOptional(v.picklist(paymentStates)),
  /** The gateway's name for the payment, for an invoice. */
  paymentId: v.exactOptional(v.nullable(v.string())),
  /** Whether its owner may cancel it now. */
  cancellable: v.exactOptional(v.boolean()),
  /** A sentence for the shopper about what became of this order, such as why its payment is sent back. */
  notice: v.exactOptional(v.nullable(v.string())),
  /** Money that the shop sends by hand once it knows where to (`setRefundPayee`); `payee` is null until then. */
  refundByHand: v.exactOptional(v.object({ amount: rupees, payee: v.nullable(v.string()) })),
  /** Who carries the parcel, and the carrier's number of it, once it is shipped. */
  carrier: v.exactOptional(v.string()),
  tracking: v.exactOptional(v.string()),
});
export type Order = v.InferOutput<typeof orderSchema>;

const orderId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const success = v.literal(true);
const message = v.exactOptional(v.string());

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/order/place',
  token: true,
  payload: placeOrderPayload,
  reply: v.object({ success, message, orderId: v.exactOptional(v.string()) }),
});

export const userOrders = defineCall({
  method: 'POST',
  path: '/api/order/userorders',
  token: true,
  payload: v.object({
    limit: historyLimit,
    /** `older` of an earlier reply: only the orders before those of that reply. */
    before: v.exactOptional(orderId),
    /** Only this order, or none if the customer has no such order. */
    orderId: v.exactOptional(orderId),
  }),
  reply: v.object({
    success,
    /** Newest first. */
    orders: v.array(orderSchema),
    /** Where `limit` left older orders out: the value of `before` that asks for them. */
    older: v.exactOptional(v.string()),
  }),
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/cancel',
  token: true,
  payload: v.object({ orderId }),
  reply: v.object({ success, message: v.string(), order: orderSchema }),
});
