import { productForTest, servicesForTest } from '../services-for-test';
import { buildProductJsonLd } from './product-meta.rules';

test('search engines read one product by its id, to which the parts of other teams add, with a price of two decimals', () => {
  const { settings } = servicesForTest().services;
  const [product] = buildProductJsonLd(productForTest({ _id: 'blue-shirt', price: 1299 }), settings);
  expect(product).toMatchObject({
    '@type': 'Product',
    '@id': `${settings.siteUrl}/product/blue-shirt#product`,
    offers: { price: '1299.00', availability: 'https://schema.org/InStock' },
  });
});
