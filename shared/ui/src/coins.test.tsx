import { render, screen } from '@testing-library/react';
import { CoinLoader } from './coin-loader';
import { Coins, formatCoins } from './coins';
import { Wordmark } from './wordmark';

test('look: coins are formatted with Indian grouping and the word coin or coins', () => {
  expect([0, 1, 12000, 120000].map(formatCoins)).toEqual(['0 coins', '1 coin', '12,000 coins', '1,20,000 coins']);
});

test('a11y: screen readers get the word coins even if it is not shown', () => {
  const { container } = render(<Coins coins={25} />);
  expect(container).toHaveTextContent(/^25 coins$/);
});

test('a11y: the loader is announced as loading', () => {
  render(<CoinLoader />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a11y: the wordmark is read as the shop’s name', () => {
  render(
    <a href="/">
      <Wordmark name="Sikka" />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Sikka' })).toBeInTheDocument();
});

test('look: a shop with another name shows it as plain text', () => {
  const { container } = render(<Wordmark name="Loom" />);
  expect(container).toHaveTextContent(/^Loom$/);
});
