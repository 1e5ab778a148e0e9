import type { PageAddress, PageModule, RemoteServices } from '@shop/shared-events';
import { fireEvent } from '@testing-library/react';
import { getSlotKey, type RemoteLoader } from '../remotes';
import type { SlotId } from '@shop/page-contract/route-table';
import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { createRouteTable } from '@shop/page-contract/route-table';
import { startPrefetching } from './prefetch';

const services = {} as RemoteServices;
let stop: () => void = () => undefined;
let asked: string[];
let prepared: PageAddress[];
let fails: boolean;

function start(): void {
  const module: PageModule = {
    default: () => null,
    async prepare(_, address) {
      prepared.push(address);
      return {};
    },
  };
  const prefetch = async (part: SlotId) => {
    asked.push(getSlotKey(part));
    if (fails) throw new TypeError('offline');
    return module;
  };
  stop = startPrefetching({
    loader: { prefetch } as unknown as RemoteLoader,
    routes: createRouteTable(deployedForTest),
    services: () => services,
  });
}

const link = (href: string, more = '') => {
  document.body.innerHTML = `<a href="${href}" ${more}><span>to</span></a>`;
  return document.querySelector('span') as HTMLElement;
};

beforeEach(() => {
  jest.useFakeTimers();
  [asked, prepared, fails] = [[], [], false];
  start();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

test('prefetch: a touched link loads the scripts of its page, and then its data', async () => {
  fireEvent.touchStart(link('/product/kurta?size=M'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['mf-catalog/pages/product']);
  expect(prepared).toEqual([{ pathname: '/product/kurta', search: '?size=M', params: { productId: 'kurta' } }]);
});

test('prefetch: a page loads the widgets of other teams on it', async () => {
  window.history.replaceState(null, '', '/about');
  fireEvent.touchStart(link('/'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([
    'mf-content/pages/home',
    'mf-catalog/widgets/best-sellers',
    'mf-catalog/widgets/creators-picks',
  ]);
  window.history.replaceState(null, '', '/');
});

test('prefetch: a resting pointer or the focus requests a page once, a passing pointer does not', async () => {
  const target = link('/collection');
  fireEvent.pointerOver(target);
  await jest.advanceTimersByTimeAsync(40);
  fireEvent.pointerOver(document.body);
  await jest.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([]);
  fireEvent.pointerOver(target);
  await jest.advanceTimersByTimeAsync(100);
  fireEvent.focusIn(target);
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['mf-catalog/pages/collection']);
});

test.each([
  ['another site', 'https://example.com/collection', ''],
  ['another tab', '/collection', 'target="_blank"'],
  ['this very page', '/', ''],
  ['a page of the shell', '/login', ''],
  ['a file', '/images/a.png', 'download'],
])('§2 a link to %s is left alone', async (_, href, more) => {
  fireEvent.touchStart(link(href, more));
  await jest.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '§2 nothing is fetched ahead on a connection like %o',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    fireEvent.touchStart(link('/collection'));
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([]);
  },
);

test('prefetch: a failure is silent, and the next sign of interest requests the page again', async () => {
  fails = true;
  fireEvent.touchStart(link('/collection'));
  await jest.advanceTimersByTimeAsync(0);
  fails = false;
  fireEvent.touchStart(link('/collection'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

test('prefetch: a link that was focused before it began is prefetched', async () => {
  stop();
  link('/product/kurta').closest('a')?.focus();
  start();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['mf-catalog/pages/product']);
});
