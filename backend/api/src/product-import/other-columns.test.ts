import { maxProductIdLength, productList } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { sendOperatorCall } from '../testing/send-operator-call';
import { shareTestShop } from '../testing/share-test-shop';
import type { ImportedProduct } from './import-products';

const shop = shareTestShop();

const callOperator = <T>(path: string, payload?: object) => sendOperatorCall<T>(shop, path, payload);
const listed = async (id: string) =>
  (await shop.call(productList, undefined, { path: `/api/product/list?ids=${id}` })).body.products[0];

/** Imports rows of columns of their own. */
async function importFile(names: string[], rows: string[][], choices = {}) {
  const products = rows.map((cells, index) => ({ handle: cells[0], rows: [{ line: index + 2, cells }] }));
  const body = { header: names, isDryRun: false, products, choices };
  return (await callOperator<{ products: ImportedProduct[] }>('products/rows', body)).products;
}

test('a file without prices changes the stock of known products, keeps all else, and adds none', async () => {
  const full = ['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Variant Price', 'Variant Inventory Qty', 'Vendor'];
  await importFile(full, [['scarf', 'Scarf', '', 'Shirts', 'Women', '499', '5', 'Weavers']]);
  await importFile(
    ['Handle', 'Title', 'Type', 'Tags', 'Option1 Name', 'Option1 Value', 'Variant Price'],
    [['cape', 'Cape', 'Shirts', 'Women', 'Size', 'Free', '499']],
  );
  await addProduct(shop.db, { id: 'kurta', name: 'Kurta', units: { S: 4, M: 0 } });
  const changed = await importFile(
    ['Handle', 'Title', 'Variant Inventory Qty'],
    [
      ['scarf', 'Scarf', '9'],
      ['kurta', 'Kurta', '9'],
      ['cape', 'Cape', '9'],
      ['unknown', 'Women’s tee', '9'],
    ],
  );
  expect(changed).toMatchObject([
    { id: 'scarf', outcome: 'changed', changes: ['stock of One Size: 5 → 9'] },
    { id: 'kurta', outcome: 'refused', problems: [{ detail: 'S, M' }] },
    { id: 'cape', changes: ['stock of Free: 0 → 9'] },
    { id: 'unknown', outcome: 'refused', problems: [{ reason: 'It is new, and the file has no prices.' }] },
  ]);
  expect(await listed('scarf')).toMatchObject({ price: 499, category: 'Women', stock: { 'One Size': 9 } });
  const { rows } = await callOperator<{ rows: Record<string, string>[] }>('products/rows');
  expect(rows.find(({ Handle }) => Handle === 'scarf')).toMatchObject({ Vendor: 'Weavers', Type: 'Shirts' });
});

test('an operator says for a whole file what the file does not say', async () => {
  const names = ['Handle', 'Title', 'Type', 'Variant Price'];
  const suits = [
    ['suit', 'Suit', 'Suits', '₹1,299.00'],
    ['lehenga', 'Lehenga', 'Lehengas', '2,599'],
  ];
  expect(await importFile(names, suits)).toMatchObject([{ problems: [{}, {}] }, { problems: [{}, {}] }]);
  const choices = { category: 'women', mapping: { types: { Suits: 'Topwear', lehengas: 'Bottomwear' } } };
  expect(await importFile(names, suits, choices)).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }]);
  expect(await listed('lehenga')).toMatchObject({ category: 'Women', subCategory: 'Bottomwear', price: 2599 });
  const odd = { header: names, isDryRun: true, products: [], choices: { mapping: { types: { Suits: 'Suits' } } } };
  expect(await callOperator('products/rows', odd)).toMatchObject({
    message: expect.stringContaining('The mapping has "Suits".') as unknown,
  });
});

test('a guess from the title adds a product, and never changes the category of a known one', async () => {
  const names = ['Handle', 'Title', 'Variant Price', 'Tags'];
  const tee = (tags: string) => [['gilmore', 'Gilmore Girls tee', '10', tags]];
  expect(await importFile(names, tee(''))).toMatchObject([{ outcome: 'added', warnings: [{}, {}] }]);
  expect(await importFile(names, tee('Women'))).toMatchObject([
    { changes: ['category: Kids → Women', 'other columns'] },
  ]);
  expect(await importFile(names.slice(0, 3), tee(''))).toMatchObject([{ outcome: 'unchanged', warnings: [] }]);
  expect(await listed('gilmore')).toMatchObject({ category: 'Women' });
});

test('a product with the longest id is imported, and changed by its address', async () => {
  const names = ['Handle', 'Title', 'Variant Price', 'Tags', 'Type'];
  const [id, longer] = ['स'.repeat(maxProductIdLength), 'स'.repeat(maxProductIdLength + 60)];
  expect(
    await importFile(
      names,
      [id, longer].map((handle) => [handle, 'Saree', '10', 'Women', 'Tops']),
    ),
  ).toMatchObject([
    { id, outcome: 'added' },
    { outcome: 'added', warnings: [{ reason: expect.stringContaining('at most 200') as unknown }] },
  ]);
  const path = `products/change/${encodeURIComponent(id)}`;
  expect(await callOperator(path, { price: '20' })).toMatchObject({ changes: ['price: ₹10 → ₹20'] });
});
