import { categories, subCategories } from '@shop/shared-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { SizeGuideButton } from './size-guide-button';
import { chartFor } from './size-charts.rules';
import { inInches, measuredSizes, sizesOf } from './size-guide.rules';

const kurta = productForTest({ _id: 'kurta', sizes: ['L', 'S', 'M'] });

function show(product = kurta) {
  const { services } = servicesForTest([product]);
  renderAt('/product/kurta', '/product/:id', <SizeGuideButton services={services} product={product} />);
  return userEvent.setup();
}

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('§2 the size guide measures the sizes of this piece, in centimetres and in inches', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  expect(await screen.findByRole('dialog', { name: 'Size guide' })).toBeVisible();
  expect(cells()).toEqual(['SizeChestWaistShoulder', 'S947843', 'M1008444.5', 'L1069046']);
  await user.click(screen.getByRole('tab', { name: 'Inches' }));
  expect(cells()[1]).toBe('S3730½17');
  expect(screen.getByText(/Around the fullest part, under the arms/)).toBeVisible();
});

test('§2 the size guide closes and is out of the way', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§2 a piece whose sizes are not measured has no size guide', () => {
  show({ ...kurta, sizes: ['One size'] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('§2 every type of every category has a chart that grows from size to size', () => {
  for (const category of categories) {
    for (const type of subCategories) {
      const { measures, advice } = chartFor(category, type);
      expect([measures.length > 1, advice.length > 20, new Set(measures.map(({ name }) => name)).size]).toEqual([
        true,
        true,
        measures.length,
      ]);
      for (const { cm } of measures) {
        const row = measuredSizes.map((size) => cm[size]);
        expect(row).toEqual([...new Set(row)].sort((a, b) => a - b));
      }
    }
  }
});

test('§2 sizes come smallest first, and inches are shown to the half', () => {
  expect([96, 97, 98, 43].map(inInches)).toEqual(['38', '38', '38½', '17']);
  expect(sizesOf({ sizes: ['XL', 'S', '32'] })).toEqual(['S', 'XL']);
});
