import { memoizeByServices, type Payload } from '@shop/shared-events';
import { map, type Observable } from 'rxjs';

/** The coins that the lines of the cart have bound, by productId_size. */
export type CartCoins = Payload<'cart:changed'>['coinDiscounts'];

export const noCartCoins: CartCoins = {};

export const cartCoinsStore = memoizeByServices(({ bus }): Observable<CartCoins> =>
  bus.watch('cart:changed').pipe(map(({ coinDiscounts }) => coinDiscounts)),
);
