import { productList } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { addProduct } from '../testing/add-product';
import { startTestShop } from '../testing/test-shop';
import { createGroupCounts } from './group-counts';
import { listPage } from './list.queries';

jest.setTimeout(120_000);

/** The database with a count of the selects that it is asked for. */
function countSelects(db: Database): { readonly counted: Database; readonly count: () => number } {
  let selects = 0;
  const counted = new Proxy(db, {
    get(target, property) {
      if (property === 'select') selects += 1;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { counted, count: () => selects };
}

test('no search sends more than twenty queries, however many words are wrong', async () => {
  const shop = await startTestShop();
  for (const [index, name] of [
    'Linen Kurta',
    'Cotton Trousers',
    'Loopback Hoodie',
    'Denim Jacket',
    'Black Blouse',
    'Linen Blazer',
  ].entries()) {
    await addProduct(shop.db, { id: `p${index}`, position: index, name, units: { M: 1 } });
  }
  for (const search of [
    'lnen cottn hodie kurtaa trousrs jakets blck blu',
    'kurta trousers hoodie jacket blouse blazer',
    'pant sweater coat black man blazer salwar boy',
    'zzzz yyyy xxxx wwww vvvv uuuu tttt ssss',
  ]) {
    const { counted, count } = countSelects(shop.db);
    await listPage(counted, createGroupCounts(), { search, page: 1, limit: 100 });
    expect([search, count() <= 20]).toEqual([search, true]);
  }
  await shop.close();
});

test('a repeated word, or one in several forms, is searched once', async () => {
  const shop = await startTestShop();
  await addProduct(shop.db, { id: 'jeans', name: 'Slim Jeans', units: { M: 1 } });
  const find = async (search: string) =>
    (await listPage(shop.db, createGroupCounts(), { search, page: 1, limit: 10 })).total;
  expect([await find('pant pants pant pants pant pants pant jeans'), await find('jeans jeans kurta')]).toEqual([1, 0]);
  await shop.close();
});

test('a search that PostgreSQL cannot answer in two seconds is refused in a sentence', async () => {
  const shop = await startTestShop();
  await shop.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table listed_products in access exclusive mode`);
    const { status, body } = await shop.callRefused(productList, undefined, { path: '/api/product/list?search=kurta' });
    expect([status, body.message]).toEqual([
      503,
      'That search takes too long right now. Please try fewer words, or try again in a moment.',
    ]);
  });
  expect(shop.reported).toEqual([]);
  expect((await shop.send(productList, undefined, { path: '/api/product/list?search=kurta' })).status).toBe(200);
  await shop.close();
});
