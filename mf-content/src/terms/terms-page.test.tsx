import { NavigationForTest } from '@shop/shared-events/for-test';
import { cleanup, render, screen, within } from '@testing-library/react';
import { servicesForTest } from '../services-for-test';
import TermsPage from './terms-page';
import { termsTexts } from './terms.texts';

beforeEach(() => {
  render(<TermsPage services={servicesForTest().services} />, { wrapper: NavigationForTest });
});

test('the terms cover coins, exchange, payment and privacy', () => {
  for (const name of ['Coins', 'Exchange within 5 days of delivery', 'Payment', 'Privacy']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
});

test('§9 the terms name the coins of each way to earn, the value of a coin and its cap', () => {
  const coins = screen.getByRole('region', { name: 'Coins' });
  for (const part of [
    '25 coins when you join',
    '50 when a friend',
    '100 for winning a challenge',
    '10 for tagging',
    '10 for every rupee',
  ]) {
    expect(coins).toHaveTextContent(part);
  }
  expect(coins).toHaveTextContent('10 coins take ₹1 off');
  expect(coins).toHaveTextContent('half the price of a piece');
});

test('the terms name the grievance officer of the settings', () => {
  expect(screen.getByRole('region', { name: 'Privacy' })).toHaveTextContent(
    'Our grievance officer Lakshmi Iyer answers complaints about your data: grievance@sikka.example.',
  );
});

test('the table of contents links to each part', () => {
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, heading } of termsTexts.parts({ purchaseCoins: 10 })) {
    expect(contents.getByRole('link', { name: heading })).toHaveAttribute('href', `#${id}`);
    expect(document.getElementById(id)).toHaveTextContent(heading);
  }
});

test('the terms show the coins per rupee of the settings', () => {
  cleanup();
  const { services } = servicesForTest([], { purchaseCoinsPerRupee: 2 });
  render(<TermsPage services={services} />, { wrapper: NavigationForTest });
  expect(screen.getByRole('region', { name: 'Coins' })).toHaveTextContent('and 2 for every rupee');
});
