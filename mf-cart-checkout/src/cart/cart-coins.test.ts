import { serverCart, testShop } from '../services-for-test';
import { cartStore } from './cart.store';

test('a line that gets fewer coins than requested is added with a warning', async () => {
  const shop = testShop({ session: { status: 'signed-in', userId: 'u1' }, coins: 500, answers: serverCart().answers });
  const store = cartStore(shop.services);
  store.follow();
  await store.add({ productId: 'p1', size: 'M', coins: 400 });
  expect(shop.notices).toEqual([]);
  await store.add({ productId: 'p1', size: 'L', coins: 300 });
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toHaveProperty('p1_L.coinsUsed', 100);
  expect(shop.notices).toEqual([
    { kind: 'warning', text: 'Only 100 of the 300 coins could be used on Khadi shirt: ₹10 off instead of ₹30.' },
  ]);
});
