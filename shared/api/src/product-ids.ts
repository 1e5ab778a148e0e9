import * as v from 'valibot';

/** The most characters of a product's id, which is in its address. */
export const maxProductIdLength = 200;
/** The most characters of a size. */
export const maxSizeLength = 40;

/** Message when no size is chosen (spec section 8). */
export const selectSizeMessage = 'Select Product Size';

/** The id of a product, wherever one is sent. */
export const productIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(maxProductIdLength));

/** The size of a product, wherever one is sent. */
export const sizeSchema = v.pipe(
  v.string(selectSizeMessage),
  v.minLength(1, selectSizeMessage),
  v.maxLength(maxSizeLength),
);
