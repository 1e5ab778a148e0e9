import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { AccountPage } from './account-page';
import { createContinueStore } from './continue.store';

/** Why the chunk of the login page does not come; null once it does. */
let mockError: Error | null;
let consoleError: jest.SpyInstance;

jest.mock('./account-pages', () => {
  if (mockError) throw mockError;
  return { __esModule: true, default: () => <h1>Login</h1> };
});

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type });

beforeEach(() => {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, '_SHOP_ATTEMPTS');
  // React reports every error that a boundary catches; these are expected.
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => consoleError.mockRestore());

async function show() {
  const { services, session } = servicesForTest();
  const page = (
    <NavigationForTest>
      <AccountPage
        path="/login"
        services={services}
        session={session}
        continueTo={createContinueStore()}
        onServer={false}
      />
    </NavigationForTest>
  );
  return act(async () => render(page));
}

const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));

test('§2 a login page that cannot be loaded shows a message, and each Retry requests it again with another URL', async () => {
  mockError = chunkError('error');
  await show();
  expect(screen.getByRole('region', { name: 'The login page could not be loaded.' })).toBeInTheDocument();
  await retry();
  expect(screen.getByRole('heading', { name: 'The login page could not be loaded.' })).toBeInTheDocument();
  mockError = null;
  await retry();
  expect(screen.getByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(globalThis).toHaveProperty('_SHOP_ATTEMPTS.shell', 3);
});

test('§2 a login page that hangs shows that it takes too long', async () => {
  mockError = chunkError('timeout');
  await show();
  expect(screen.getByRole('region', { name: 'The login page is taking too long to load.' })).toBeInTheDocument();
});

test('§2 a login page that breaks by itself is no loading problem', async () => {
  mockError = new TypeError('broken page');
  await show();
  expect(screen.getByRole('region', { name: 'The login page ran into a problem.' })).toBeInTheDocument();
});
