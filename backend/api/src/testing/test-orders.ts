import { and, eq } from 'drizzle-orm';
import { stock } from '../database/schema';
import type { TestShop } from './test-shop';

export const testAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  street: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  phone: '9845012345',
};

/** One unit of the shirt that most test shops sell for ₹999. */
export const shirtLine = { _id: 'shirt', size: 'M', quantity: 1 };

/** The payload of an order for one unit of a product, ₹999 and the delivery fee of ₹59, with the given changes. */
export const orderPayload = (changes: object = {}, productId = 'shirt') => ({
  address: testAddress,
  items: [{ ...shirtLine, _id: productId }],
  amount: 1058,
  ...changes,
});

/** The units in stock of one size of a product; fails for a size that the product does not have. */
export async function readStock({ db }: Pick<TestShop, 'db'>, productId: string, size = 'M'): Promise<number> {
  const [row] = await db
    .select()
    .from(stock)
    .where(and(eq(stock.productId, productId), eq(stock.size, size)));
  if (!row) throw new Error(`${productId} has no size ${size}.`);
  return row.units;
}
