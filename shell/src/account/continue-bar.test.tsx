import { createSafeStorage } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { servicesForTest } from '../session/services-for-test';
import { freshToken } from '../session/token-for-test';
import { LazyContinueBar } from './lazy-continue-bar';
import './account-pages';
import { formatContinueLabel } from './continue.rules';
import { createContinueStore } from './continue.store';

function show(continueTo = createContinueStore()) {
  const { session } = servicesForTest();
  session.signIn(freshToken());
  render(<LazyContinueBar continueTo={continueTo} session={session} />, { wrapper: NavigationForTest });
  return { continueTo, session, user: userEvent.setup() };
}

const createStorage = () => createSafeStorage('sessionStorage');
afterEach(() => sessionStorage.clear());

test('§2 a login that checkout asked for offers the way on to checkout', async () => {
  const { continueTo, user } = show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(async () => continueTo.offer('/place-order'));
  const link = screen.getByRole('link', { name: 'Continue to checkout' });
  expect(link).toHaveAttribute('href', '/place-order');
  await user.click(link);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the next Tab after a login reaches the way on, not the page below it', async () => {
  const { continueTo, user } = show();
  await act(async () => continueTo.offer('/place-order'));
  await user.tab();
  expect(screen.getByRole('link', { name: 'Continue to checkout' })).toHaveFocus();
});

test('§2 the offer can be waved away', async () => {
  const { continueTo, user } = show();
  await act(async () => continueTo.offer('/orders?page=2'));
  expect(screen.getByRole('link', { name: 'Continue to My Orders' })).toHaveAttribute('href', '/orders?page=2');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('§2 any page of the shop has words for the way on', () => {
  expect(formatContinueLabel('/product/p1')).toBe('Continue where you left off');
  expect(formatContinueLabel('/coins#history')).toBe('Continue to your coins');
});

test('the offer survives a reload, which leaves the focus alone, until it is waved away', async () => {
  createContinueStore(createStorage()).offer('/verify-email');
  const { user } = show(createContinueStore(createStorage()));
  expect(await screen.findByRole('link', { name: 'Continue to confirm your email' })).toBeVisible();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await firstValueFrom(createContinueStore(createStorage()).nextPage$)).toBeNull();
});

test('a visitor sees no offer, and it waits for the login', async () => {
  const { continueTo, session } = show();
  await act(async () => session.signOut());
  await act(async () => continueTo.offer('/verify-email'));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await act(async () => void session.signIn(freshToken()));
  expect(await screen.findByRole('link', { name: 'Continue to confirm your email' })).toBeVisible();
});
