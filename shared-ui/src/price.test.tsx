import { render, screen } from '@testing-library/react';
import { Price, formatRupees } from './price';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1299, '₹1,299'],
  [129999, '₹1,29,999'],
  [12345678, '₹1,23,45,678'],
])('§9 prices are shown in rupees with Indian grouping: %d', (rupees, shown) => {
  expect(formatRupees(rupees)).toBe(shown);
});

test('§9 paise are shown only when there are any', () => {
  expect(formatRupees(649.5)).toBe('₹649.50');
  expect(formatRupees(649.0000001)).toBe('₹649');
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
});

test('look: a reduced price stands before the old one, which is struck through and named as old', () => {
  render(<Price rupees={899} was={1299} />);
  expect(screen.getByText('₹899')).toBeInTheDocument();
  expect(screen.getByText(/₹1,299/).closest('s')).toHaveTextContent('instead of ₹1,299');
});

test('look: an old price that is not higher is not shown', () => {
  const { container } = render(<Price rupees={899} was={899} />);
  expect(container).toHaveTextContent(/^₹899$/);
});
