import { createCartServer, createTestShop } from '../services-for-test';
import { cartStore } from './cart.store';

test('a line that gets fewer coins than requested is added with a warning', async () => {
  const shop = createTestShop({
    session: { status: 'signed-in', userId: 'u1' },
    coins: 500,
    answers: createCartServer().answers,
  });
  const store = cartStore(shop.services);
  store.connect();
  await store.add({ productId: 'p1', size: 'M', coins: 400 });
  expect(shop.toasts).toEqual([]);
  await store.add({ productId: 'p1', size: 'L', coins: 300 });
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toHaveProperty('p1_L.coinsUsed', 100);
  expect(shop.toasts).toEqual([
    { kind: 'warning', text: 'Only 100 of the 300 coins could be used on Khadi shirt: ₹10 off instead of ₹30.' },
  ]);
});
