import { render, screen } from '@testing-library/react';
import { CoinLoader } from './coin-loader';
import { Coins, formatCoins } from './coins';
import { Wordmark } from './wordmark';

test('look: coins are counted in words with Indian grouping', () => {
  expect([0, 1, 12000, 120000].map(formatCoins)).toEqual(['0 coins', '1 coin', '12,000 coins', '1,20,000 coins']);
});

test('a11y: a number of coins is read with its word, also where the word is not shown', () => {
  const { container } = render(<Coins coins={25} />);
  expect(container).toHaveTextContent(/^25 coins$/);
});

test('a11y: the loader says that something is loading', () => {
  render(<CoinLoader />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a11y: the wordmark is read as the name, although its i is drawn', () => {
  render(
    <a href="/">
      <Wordmark name="Sikka" />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Sikka' })).toBeInTheDocument();
});

test('look: another name is set as it is', () => {
  const { container } = render(<Wordmark name="Loom" />);
  expect(container).toHaveTextContent(/^Loom$/);
});
