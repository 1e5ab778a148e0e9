import { problem, type Product } from '@shop/shared-api';
import type { PointProps } from '@shop/shared-events';
import { findOtherSettings, NavigationForTest, otherSettingsForTest } from '@shop/shared-events/for-test';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { productsStore } from '../products';
import { productForTest, renderAt, servicesForTest, type ServicesForTest } from '../services-for-test';
import ProductPage from './product-page';

const long = `${'Woven on a pit loom, washed soft, cut wide. '.repeat(6)}Hand wash.`;
const kurta = productForTest({ _id: 'kurta', name: 'Indigo Kurta', price: 1299, description: long });
const others = Array.from({ length: 6 }, (_, index) => productForTest({ _id: `o${index}` }));

async function open(product: Product = kurta, test: ServicesForTest = servicesForTest([product, ...others])) {
  const user = userEvent.setup();
  renderAt(`/product/${product._id}`, '/product/:productId', <ProductPage services={test.services} />);
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { user, ...test };
}

test('§2 the page shows name, price, sizes and the three policy notes', async () => {
  await open();
  expect(screen.getByText('₹1,299')).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['S', 'M', 'L']);
  expect(screen.getByText(/100% original/)).toBeVisible();
  expect(screen.getByText(/Cash on delivery/)).toBeVisible();
  expect(screen.getByText(/within 5 days/)).toBeVisible();
  expect(document.title).toBe('Indigo Kurta · Sikka');
});

test('product page: the point below the details gives the product’s id to the parts of other teams', async () => {
  const { services } = servicesForTest([kurta, ...others]);
  const Point = ({ name, productId }: PointProps) => (
    <p>
      {name} of {productId}
    </p>
  );
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={{ ...services, Point }} />);
  expect(await screen.findByText('product/after-details of kurta')).toBeVisible();
});

test('§2 a description above 200 characters opens by Show More and closes by Show Less', async () => {
  const { user } = await open();
  expect(screen.queryByText(/Hand wash/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(screen.getByText(/Hand wash/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(screen.queryByText(/Hand wash/)).toBeNull();
});

test('§2 a description of at most 200 characters has no button', async () => {
  await open({ ...kurta, description: 'Plain cotton.' });
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

test('§9 at most five related products are shown, excluding the product itself', async () => {
  await open();
  const related = within(screen.getByRole('region', { name: 'Related products' }));
  const names = related.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([0, 1, 2, 3, 4].map((n) => `Piece o${n}`));
});

test.each(['nothing', 'o1,o2'])('product page: the unknown product %s shows a page with links back', async (id) => {
  const { services } = servicesForTest(others);
  renderAt(`/product/${id}`, '/product/:productId', <ProductPage services={services} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this product' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/collection');
});

test('§8 a product that could not be loaded shows the message, and Retry loads it', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(problem('timeout'), [kurta]);
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={services} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is taking too long to answer.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Indigo Kurta' })).toBeVisible();
});

test('server rendering: the page renders from products that are already loaded', () => {
  const { services } = servicesForTest([]);
  productsStore(services).addCards([kurta]);
  const html = renderToString(
    <NavigationForTest entries={['/product/kurta']} path="/product/:productId">
      <ProductPage services={services} />
    </NavigationForTest>,
  );
  expect(html).toContain('ADD TO CART');
});

test('product: its facts are shown as a table, and one without facts has no table', async () => {
  const details = { composition: '100% cotton', care: 'Hand wash cold', origin: 'Woven in Bhuj', fit: 'Straight' };
  const { services } = servicesForTest([{ ...kurta, details }]);
  const shown = renderAt('/product/kurta', '/product/:productId', <ProductPage services={services} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Fabric', 'Fit', 'Care', 'Origin']);
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '100% cotton',
    'Straight',
    'Hand wash cold',
    'Woven in Bhuj',
  ]);
  shown.unmount();
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={servicesForTest([kurta]).services} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('term')).toBeNull();
});

test('product: delivery, taxes and a link to share on WhatsApp stand beside the price', async () => {
  const { services } = servicesForTest([kurta]);
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={services} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('incl. of all taxes')).toBeVisible();
  expect(screen.getByText('Delivery for ₹59. Cash on delivery is available.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Share on WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `https://wa.me/?text=${kurta.name}: ${services.settings.siteUrl}/product/kurta`,
  );
});

test('with other settings the page shows nothing of the default ones', async () => {
  const test = servicesForTest([kurta, ...others]);
  await open(kurta, { ...test, services: { ...test.services, settings: otherSettingsForTest } });
  expect(screen.getByText('Not right? Replace it within 12 days of delivery.')).toBeVisible();
  expect(findOtherSettings(`${document.title} ${document.body.textContent}`)).toEqual([]);
});

test('the MRP is struck through with the saving where it is higher, and no other price is called MRP', async () => {
  await open({ ...kurta, price: 1499.5, mrp: 1999 });
  expect(screen.getByText('MRP ₹1,999').tagName).toBe('S');
  expect(screen.getByText(/You save ₹499.50 \(24%\)/)).toBeVisible();
  cleanup();
  await open({ ...kurta, mrp: 1299 });
  expect(screen.getByText('incl. of all taxes')).toBeVisible();
  expect(screen.queryByText(/MRP/)).toBeNull();
});
