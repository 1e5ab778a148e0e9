import { type Payload } from '@shop/shared-events';
import { map, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';

/** The coin discounts of the cart, by productId_size. */
type CartCoins = Payload<'cart:changed'>['coinDiscounts'];

export const emptyCartCoins: CartCoins = {};

export const cartCoinsStore = memoizeByServices(({ bus }): Observable<CartCoins> =>
  bus.watch('cart:changed').pipe(map(({ coinDiscounts }) => coinDiscounts)),
);
