import { placeOrder, productList, userOrders } from '@shop/shared-api';
import { operatorJournal } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { sendOperatorCall } from '../testing/send-operator-call';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';
import type { ImportedProduct } from './import-products';

const shop = shareTestShop();

const callOperator = <T>(path: string, payload?: object) => sendOperatorCall<T>(shop, path, payload);

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant Inventory Qty',
  'Status',
  'Vendor',
];
const row = (line: number, ...cells: string[]) => ({ line, cells });
const importRows = async (products: object[], isDryRun = false) =>
  (await callOperator<{ products: ImportedProduct[] }>('products/rows', { header, isDryRun, products })).products;

const kurta = (price = '1299', units = '4') => ({
  handle: 'kurta',
  rows: [
    row(
      2,
      'kurta',
      'Cotton Kurta',
      '<p>Soft &amp; light</p>',
      'Kurtas',
      'Women',
      'Size',
      'S',
      price,
      units,
      'active',
      'Weavers',
    ),
    row(3, 'kurta', '', '', '', '', '', 'M', price, '0', '', ''),
  ],
});

const listed = async (id: string) =>
  (await shop.call(productList, undefined, { path: `/api/product/list?ids=${id}` })).body.products[0];
const journal = () => shop.db.select().from(operatorJournal);

test('a dry run says what would change and changes nothing; an import does it, once', async () => {
  expect(await importRows([kurta()], true)).toMatchObject([{ id: 'kurta', outcome: 'added', line: 2 }]);
  expect(await listed('kurta')).toBeUndefined();
  expect(await importRows([kurta()])).toMatchObject([{ id: 'kurta', outcome: 'added' }]);
  expect(await listed('kurta')).toMatchObject({
    name: 'Cotton Kurta',
    description: 'Soft & light',
    price: 1299,
    category: 'Women',
    subCategory: 'Topwear',
    sizes: ['S', 'M'],
    stock: { S: 4, M: 0 },
  });
  const entries = (await journal()).length;
  expect(await importRows([kurta()])).toMatchObject([{ outcome: 'unchanged', changes: [] }]);
  expect((await journal()).length).toBe(entries);
  expect(await importRows([kurta('1199', '3')], true)).toMatchObject([
    { outcome: 'changed', changes: ['price: ₹1,299 → ₹1,199', 'stock of S: 4 → 3'] },
  ]);
  expect(await listed('kurta')).toMatchObject({ price: 1299 });
});

test('a line that cannot be read costs only its own product, with its number', async () => {
  const bad = (handle: string, ...cells: string[]) => ({ handle, rows: [row(7, handle, ...cells)] });
  const refused = await importRows([
    bad('price', 'Tee', '', 'Tee', 'Men', 'Size', 'M', 'abc', '1', '', ''),
    bad('stock', 'Tee', '', 'Tee', 'Men', 'Size', 'M', '10', 'many', '', ''),
    bad('no-category', 'Tee', '', 'Tee', '', 'Size', 'M', '10', '3', '', ''),
    bad('!?', 'Tee', '', 'Tee', 'Men', 'Size', 'M', '10', '3', '', ''),
    bad('long-cell', 'Tee', 'x'.repeat(100_001), 'Tee', 'Men', 'Size', 'M', '10', '3', '', ''),
    bad('behind', 'Tee', '', 'Tee', 'Men', 'Size', 'M', '10', 'many', '', '', 'a cell too many'),
    bad('good', 'Tee', '', 'Tee', 'Men', 'Size', 'M', '10', '3', '', ''),
  ]);
  expect(
    refused.flatMap((product) =>
      'problems' in product
        ? product.problems.map(({ line, reason, detail = '' }) => `${line} ${reason} ${detail}`.trim())
        : product.outcome,
    ),
  ).toEqual([
    '7 The price is no amount in rupees, such as 1299 or 1,299.50. "abc"',
    '7 The stock of a size is no whole number up to 1000000. M: "many"',
    '7 It does not say whether it is for men, women or kids. Add the tag Men, Women or Kids, or import with --category.',
    '7 The handle has no letters and digits. !?',
    '7 A cell has more than 100000 characters. Body (HTML)',
    '7 The description has more than 20000 characters.',
    '7 A cell is in a column without a name. "a cell too many"',
    '7 The stock of a size is no whole number up to 1000000. M: "many"',
    'added',
  ]);
});

test('a line whose empty cells at the end are missing is complete', async () => {
  const short = { handle: 'short', rows: [row(2, 'short', 'Tee', '', 'Tee', 'Men', 'Size', 'M', '10', '3')] };
  expect(await importRows([short])).toMatchObject([{ id: 'short', outcome: 'added', warnings: [] }]);
});

test('several colours become a product each, and another option does where the operator says so', async () => {
  const optionHeader = [...header, 'Option2 Name', 'Option2 Value'];
  const product = (handle: string, name: string, ...values: string[]) => ({
    handle,
    rows: values.map((value, index) =>
      row(
        index + 2,
        handle,
        index === 0 ? 'Hoodie' : '',
        '',
        'Hoodies',
        'Men',
        'Size',
        'M',
        '10',
        '3',
        '',
        '',
        name,
        value,
      ),
    ),
  });
  const { products } = await callOperator<{ products: ImportedProduct[] }>('products/rows', {
    header: optionHeader,
    isDryRun: false,
    products: [product('hoodie', 'Colour', 'Red', 'Navy Blue'), product('odd', 'Material', 'Wool', 'Silk')],
  });
  expect(products.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['hoodie-red', 'added'],
    ['hoodie-navy-blue', 'added'],
    ['odd', 'refused'],
  ]);
  const split = await callOperator<{ products: ImportedProduct[] }>('products/rows', {
    header: optionHeader,
    isDryRun: false,
    choices: { splitsOptions: true },
    products: [product('odd', 'Material', 'Wool', 'Silk'), product('open', 'Material', 'Wool', 'Silk', '')],
  });
  expect(split.products.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['odd-wool', 'added'],
    ['odd-silk', 'added'],
    ['open', 'refused'],
  ]);
  expect(split.products.at(-1)).toMatchObject({
    problems: [{ line: 4, reason: 'It has a variant without a value of an option.' }],
  });
  expect(await listed('odd-silk')).toMatchObject({ name: 'Hoodie, Silk', sizes: ['M'] });
  expect(await listed('hoodie-navy-blue')).toMatchObject({ name: 'Hoodie, Navy Blue', colour: 'Navy Blue' });
});

test('price, stock and status change with an entry in the journal, which nobody can change', async () => {
  await importRows([kurta()]);
  expect(await callOperator('products/change/kurta', { price: '999.50' })).toMatchObject({
    changes: ['price: ₹1,299 → ₹999.50'],
  });
  expect(await callOperator('products/change/kurta', { size: 'S', units: '9' })).toMatchObject({
    changes: ['stock of S: 4 → 9'],
  });
  expect(await listed('kurta')).toMatchObject({ price: 999.5, stock: { S: 9, M: 0 } });
  expect((await journal()).at(-1)).toMatchObject({
    operator: 'asha @ till',
    action: 'product changed',
    subject: 'kurta',
    before: { stock: { S: 4, M: 0 } },
    after: { stock: { S: 9, M: 0 } },
  });
  expect(await callOperator('products/change/kurta', { size: 'XXL', units: '9' })).toMatchObject({
    success: false,
    message: 'Cotton Kurta has no size XXL. It has S, M.',
  });
  expect((await callOperator('products/change/kurta', { price: 'abc' })).success).toBe(false);
  await expect(shop.db.update(operatorJournal).set({ operator: 'nobody' })).rejects.toThrow();
  await expect(shop.db.delete(operatorJournal)).rejects.toThrow();
  const { entries } = await callOperator<{ entries: { subject: string }[] }>('journal?subject=kurta&limit=1');
  expect(entries).toMatchObject([{ subject: 'kurta' }]);
});

test('an archived product is in no list and cannot be ordered, and its orders stay', async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 5 } });
  const token = await shop.createCustomer();
  await shop.call(placeOrder, orderPayload(), { token });
  await callOperator('products/change/shirt', { status: 'archived' });
  expect(await listed('shirt')).toBeUndefined();
  const all = (await shop.call(productList)).body.products.map(({ _id }) => _id);
  expect(all).not.toContain('shirt');
  expect(
    (await shop.callRefused(placeOrder, orderPayload(), { token: await shop.createCustomer() })).status,
  ).toBeGreaterThan(399);
  expect((await shop.call(userOrders, {}, { token })).body.orders[0]?.items[0]).toMatchObject({
    _id: 'shirt',
    name: 'Linen Shirt',
  });
  await callOperator('products/change/shirt', { status: 'active' });
  expect(await listed('shirt')).toMatchObject({ _id: 'shirt' });
});

test('a shop exports what it imports, unknown columns as well', async () => {
  await importRows([kurta('1299', '4')]);
  const { rows } = await callOperator<{ rows: Record<string, string>[] }>('products/rows');
  const [first, second] = rows.filter(({ Handle }) => Handle === 'kurta');
  expect(first).toMatchObject({ Title: 'Cotton Kurta', Type: 'Kurtas', Vendor: 'Weavers', 'Variant Price': '1299.00' });
  expect(second).toMatchObject({ 'Option1 Value': 'M', 'Variant Inventory Qty': '0' });
  const { columns } = await callOperator<{ columns: string[] }>('products/columns');
  expect(columns).toContain('Vendor');
});
