import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cancelOrder, placeOrder, placeRazorpayOrder } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { orderPayload, shirtLine } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
afterEach(() => shop.close());
const metricsToken = 'a token of at least thirty-two characters';

test.each(testDatabases)(
  'on %s, /metrics shows what the shop did in the last hour and what waits',
  async (name, url) => {
    shop = await startTestShop({}, url, { metricsToken });
    const read = async () => {
      const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
      return (start: string) =>
        body
          .split('\n')
          .filter((line) => line.startsWith(start))
          .sort();
    };
    await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 10 } });
    const token = await shop.createCustomer();
    const { orderId = '' } = (await shop.call(placeOrder, orderPayload(), { token })).body;
    const two = { items: [{ ...shirtLine, quantity: 2 }], amount: 2057 };
    await shop.call(placeOrder, orderPayload(two), { token });
    await shop.call(cancelOrder, { orderId }, { token });
    await shop.call(placeRazorpayOrder, orderPayload(), { token });

    const lines = await read();
    expect(lines('shop_orders_last_hour')).toEqual([
      'shop_orders_last_hour{status="Cancelled"} 1',
      'shop_orders_last_hour{status="Order Placed"} 1',
    ]);
    expect(lines('shop_payments_last_hour')).toEqual(['shop_payments_last_hour{state="RESERVED"} 1']);
    expect(lines('shop_coins_last_hour')).toEqual([
      'shop_coins_last_hour{direction="earned"} 25',
      'shop_coins_last_hour{direction="spent"} 0',
    ]);
    expect(lines('shop_outbox_mails')).toEqual([
      'shop_outbox_mails{state="late"} 0',
      'shop_outbox_mails{state="waiting"} 3',
    ]);
    expect(lines('http_request_duration_seconds_count')).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/order/place",status="200"} 2',
    );
    expect(lines('shop_last_backup')).toEqual(['shop_last_backup_timestamp_seconds 0']);
    expect(lines('database_connections')).toHaveLength(name === 'PostgreSQL' ? 3 : 0);

    shop.advanceClock(3_700_000);
    const later = await read();
    expect(later('shop_orders_last_hour')).toEqual([]);
    expect(later('shop_outbox_mails')).toContain('shop_outbox_mails{state="late"} 3');
  },
);

test('alerts and dashboard name only metrics that a backend on PostgreSQL serves', async () => {
  shop = await startTestShop({}, undefined, { metricsToken });
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  const served = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  const named = ['alerts.yml', 'dashboard.json'].flatMap((file) =>
    [
      ...readFileSync(join(__dirname, '../../../../docs/observability', file), 'utf8').matchAll(
        /\b(?:http|shop|database|nodejs|process)_\w+/g,
      ),
    ].map(([name]) => name.replace(/_(?:count|bucket)$/, '')),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !served.has(name))).toEqual([]);
});

test('without a token there are no metrics', async () => {
  shop = await startTestShop();
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
});
