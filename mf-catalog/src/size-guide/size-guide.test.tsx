import { categories, subCategories } from '@shop/shared-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { SizeGuideButton } from './size-guide-button';
import { getSizeChart } from './size-charts.rules';
import { formatInches, measuredSizes, getMeasuredSizes } from './size-guide.rules';

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

test('size guide: shows the measurements of the product’s sizes in centimetres and inches', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  expect(await screen.findByRole('dialog', { name: 'Size guide' })).toBeVisible();
  expect(cells()).toEqual(['SizeChestWaistShoulder', 'S947843', 'M1008444.5', 'L1069046']);
  await user.click(screen.getByRole('tab', { name: 'Inches' }));
  expect(cells()[1]).toBe('S3730½17');
  expect(screen.getByText(/Around the fullest part, under the arms/)).toBeVisible();
});

test('size guide: a product for women and men has a chart of each, and each way to measure once', async () => {
  const user = show({ ...kurta, secondCategory: 'Women' });
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  const [men, women] = await screen.findAllByRole('table');
  expect(screen.getByText('Men and Women, Topwear.')).toBeVisible();
  expect(within(men as HTMLElement).getAllByRole('row')[1]).toHaveTextContent('S947843');
  expect(within(women as HTMLElement).getAllByRole('row')[1]).toHaveTextContent('S846636');
  expect(screen.getAllByText(/with one finger under the tape/)).toHaveLength(1);
});

test('size guide: can be closed', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('size guide: a product without measured sizes has no size guide', () => {
  show({ ...kurta, sizes: ['One size'] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('size guide: every type of every category has a chart with increasing measurements', () => {
  for (const category of categories) {
    for (const type of subCategories) {
      const { measures, advice } = getSizeChart(category, type);
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

test('size guide: sizes are sorted, and inches are rounded to halves', () => {
  expect([96, 97, 98, 43].map(formatInches)).toEqual(['38', '38', '38½', '17']);
  expect(getMeasuredSizes({ sizes: ['XL', 'S', '32'] })).toEqual(['S', 'XL']);
});
