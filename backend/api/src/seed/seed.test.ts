import { statSync } from 'node:fs';
import path from 'node:path';
import { picturesDirectory } from '@shop/pictures/directory';
import { coinBalance, login, productList, productSchema, userOrders } from '@shop/shared-api';
import { maxBestSellers, maxCreatorsPicks, descriptionCollapseLength, isSellable } from '@shop/shared-rules';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createLedgerReport } from '../coins/audit';
import { defaultSettings } from '../settings';
import { shareTestShop } from '../testing/share-test-shop';
import { createSeedProducts } from './catalogue';
import { seedDatabase } from './seed';

const settings = { ...defaultSettings, passwordCost: { memoryCost: 64, timeCost: 1 } };
const clock = () => new Date('2026-06-01T06:30:00Z');

const shop = shareTestShop();
beforeAll(async () => {
  expect(await seedDatabase(shop.db, { settings, clock, products: undefined, demoData: true })).toBe(true);
}, 120_000);

test('the sixty products cover every category and type, and each can be sold', async () => {
  const { products } = (await shop.call(productList)).body;
  expect(products).toHaveLength(60);
  expect(new Set(products.map(({ category, subCategory }) => `${category} ${subCategory}`)).size).toBe(12);
  for (const product of products) {
    expect(v.is(productSchema, product) && isSellable(product)).toBe(true);
    expect(product.sizes).toEqual(Object.keys(product.stock));
    expect(product.sizes.some((size) => (product.stock[size] ?? 0) > 0)).toBe(true);
    expect([product.price >= 399, product.price <= 4999, product.images.length >= 4]).toEqual([true, true, true]);
  }
  expect(products.filter(({ bestseller }) => bestseller).length).toBeGreaterThanOrEqual(8);
  expect(products.filter(({ showcase }) => showcase).length).toBeGreaterThanOrEqual(5);
  const units = products.flatMap(({ stock }) => Object.values(stock));
  expect(units.filter((left) => left === 0).length).toBeGreaterThan(5);
  expect(units.filter((left) => left > 0 && left < 4).length).toBeGreaterThan(5);
});

test('the creator’s picks differ from the best sellers and cover every category and many types', () => {
  const open = createSeedProducts().filter(({ gate }) => gate === null);
  const best = open.filter(({ bestseller }) => bestseller).slice(0, maxBestSellers);
  const picks = open.filter(({ showcase }) => showcase).slice(0, maxCreatorsPicks);
  expect([best.length, picks.length]).toEqual([maxBestSellers, maxCreatorsPicks]);
  expect(open.filter(({ bestseller, showcase }) => bestseller && showcase)).toEqual([]);
  expect(new Set(picks.map(({ category }) => category)).size).toBe(3);
  expect(new Set(picks.map(({ subCategory }) => subCategory)).size).toBe(4);
});

test('some descriptions are long enough to collapse, some are not, and all differ', () => {
  const texts = createSeedProducts().map(({ description }) => description);
  expect(new Set(texts).size).toBe(texts.length);
  const long = texts.filter((text) => text.length > descriptionCollapseLength).length;
  expect([long > 20, texts.length - long > 20]).toEqual([true, true]);
  const openings = new Set(texts.map((text) => text.split(' ').slice(0, 3).join(' ')));
  expect(openings.size).toBeGreaterThan(texts.length - 6);
  for (const text of texts) expect(text).toMatch(/^[A-Z][^!]{60,400}\.$/);
});

test('gated products have their own quantities, some of them ten or less', () => {
  const gated = createSeedProducts().filter(({ gate }) => gate !== null);
  expect(gated).toHaveLength(7);
  const quantities = gated.map(({ stock }) => Object.values(stock).reduce((sum, units) => sum + units, 0));
  expect([quantities.some((left) => left <= 10), quantities.some((left) => left > 10)]).toEqual([true, true]);
});

test('the seed is deterministic, and a large one has as many different products as requested', () => {
  expect(createSeedProducts()).toEqual(createSeedProducts());
  const large = createSeedProducts(10_000).filter(({ gate }) => gate === null);
  expect(large).toHaveLength(10_000);
  expect(new Set(large.map(({ id }) => id)).size).toBe(10_000);
  expect(new Set(large.map(({ name }) => name)).size).toBe(10_000);
  expect(large.every(({ pricePaise }) => pricePaise > 0 && pricePaise % 100 === 0)).toBe(true);
  expect(createSeedProducts(12).filter(({ gate }) => gate === null)).toHaveLength(12);
});

test('the demo shopper has 12,000 coins and two past orders, and the balance was never negative', async () => {
  const { token } = (await shop.call(login, { email: 'shopper@example.com', password: 'shopper-demo-1' })).body;
  const coins = (await shop.call(coinBalance, {}, { token })).body;
  expect(coins.coinBalance).toBe(12_000);
  expect(coins.pending).toMatchObject([{ estimated: true }]);
  expect((await createLedgerReport(shop.db, 'shopper@example.com', clock())).lines.at(-1)).toMatch(/^Verified/);
  let balance = 0;
  for (const { type, coins: moved } of [...coins.transactions].reverse()) {
    balance += type === 'EARN' ? moved : -moved;
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  const { orders } = (await shop.call(userOrders, {}, { token })).body;
  expect(orders.map(({ status }) => status)).toEqual(['Shipped', 'Delivered']);
  expect(orders.map(({ statusHistory = [] }) => statusHistory.map(({ status }) => status))).toEqual([
    ['Order Placed', 'Packing', 'Shipped'],
    ['Order Placed', 'Packing', 'Shipped', 'Out for delivery', 'Delivered'],
  ]);
});

test('the demo newcomer has the sign-up bonus only', async () => {
  const { token } = (await shop.call(login, { email: 'newcomer@example.com', password: 'newcomer-demo-1' })).body;
  expect(await shop.readBalance(token)).toBe(25);
  expect((await shop.call(userOrders, {}, { token })).body.orders).toEqual([]);
});

test('seeding again changes only the addresses of pictures that were redrawn', async () => {
  const before = (await shop.call(productList)).body.products;
  await shop.db.execute(sql`update products set images = (
    select jsonb_agg(regexp_replace(image, '\\.[0-9a-f]+-', '.0-')) from jsonb_array_elements_text(images) as image)
    where id <> 'men-pine-puffer'`);
  await shop.db.execute(sql`update products set images = '["/images/products/own.webp"]' where id = 'men-pine-puffer'`);
  expect(await seedDatabase(shop.db, { settings, clock, products: undefined, demoData: false })).toBe(false);
  const after = (await shop.call(productList)).body.products;
  const own = { images: ['/images/products/own.webp'] };
  expect(after).toEqual(
    before.map((product) => (product._id === 'men-pine-puffer' ? { ...product, ...own } : product)),
  );
});

test('every product has at least four pictures of its own on disk, the worn one first', () => {
  const all = createSeedProducts();
  for (const { id, images } of all) {
    expect([id, images.length >= 4]).toEqual([id, true]);
    expect(images[0]).toContain(`/${id}-form.`);
    expect(images[1]).toContain(`/${id}-back.`);
  }
  const addresses = all.flatMap(({ images }) => images);
  for (const address of addresses)
    expect(statSync(path.join(picturesDirectory(), address.replace('/images/', ''))).size).toBeGreaterThan(0);
  expect(new Set(addresses).size).toBe(addresses.length);
});
