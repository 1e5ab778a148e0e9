import { render, screen } from '@testing-library/react';
import { Price } from './price';

test('look: a reduced price stands before the old one, which is struck through and named as old', () => {
  render(<Price rupees={899} was={1299} />);
  expect(screen.getByText('₹899')).toBeInTheDocument();
  expect(screen.getByText(/₹1,299/).closest('s')).toHaveTextContent('instead of ₹1,299');
});

test('look: an old price that is not higher is not shown', () => {
  const { container } = render(<Price rupees={899} was={899} />);
  expect(container).toHaveTextContent(/^₹899$/);
});
