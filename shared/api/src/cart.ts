import * as v from 'valibot';
import { defineCall } from './call';
import { productIdSchema, sizeSchema } from './product-ids';

/** productId → size → units (spec section 3). */
export const cartDataSchema = v.record(
  v.string(),
  v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
);
export type CartData = v.InferOutput<typeof cartDataSchema>;

const successReply = v.object({ success: v.literal(true), message: v.exactOptional(v.string()) });

/** The largest quantity of one cart line. Stock usually sets a lower limit. */
export const maxLineQuantity = 999;

export const cartGet = defineCall({
  method: 'POST',
  path: '/api/cart/get',
  token: true,
  payload: v.object({}),
  reply: v.object({ success: v.literal(true), cartData: cartDataSchema }),
});

export const cartAdd = defineCall({
  method: 'POST',
  path: '/api/cart/add',
  token: true,
  payload: v.object({ itemId: productIdSchema, size: sizeSchema }),
  reply: successReply,
});

export const cartUpdate = defineCall({
  method: 'POST',
  path: '/api/cart/update',
  token: true,
  payload: v.object({
    itemId: productIdSchema,
    size: sizeSchema,
    quantity: v.pipe(
      v.number('Please give the quantity as a number.'),
      v.integer('Please give the quantity as a whole number.'),
      v.minValue(0, 'Please give a quantity of 0 or more.'),
      v.maxValue(maxLineQuantity, `Please give a quantity of at most ${maxLineQuantity}.`),
    ),
  }),
  reply: successReply,
});
