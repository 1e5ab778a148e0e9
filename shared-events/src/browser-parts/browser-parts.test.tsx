import { createCrossTabChannel } from '../cross-tab';
import {
  canObserveIntersections,
  canShare,
  copyText,
  guardHistory,
  matchesMedia,
  observeIntersections,
  observeSize,
  openChannel,
  runWithLock,
  sendInBackground,
  shareContent,
  watchMedia,
  whenIdle,
} from './index';

const restores: (() => void)[] = [];
afterEach(() => restores.splice(0).forEach((restore) => restore()));

/** Puts another value in the place of a part of the browser until the end of the test. */
function replacePart(owner: object, name: string, descriptor: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...descriptor });
  restores.push(() => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name)));
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The ways in which a browser goes without a part: it is absent, its use throws, and reading it throws. */
const removals: readonly [string, PropertyDescriptor][] = [
  ['is absent', { value: undefined }],
  [
    'throws when it is used',
    {
      value: Object.assign(
        function refuseUse() {
          refuse();
        },
        { request: refuse, writeText: refuse },
      ),
    },
  ],
  ['throws when it is read', { get: refuse }],
];

const element = document.createElement('p');
const task = jest.fn(async () => undefined);

/** Each part, its owner, what is asked of it, and the answer when the browser goes without. */
const parts: readonly [string, object, () => unknown, unknown][] = [
  ['BroadcastChannel', globalThis, () => openChannel('shop'), null],
  ['IntersectionObserver', globalThis, () => observeIntersections([element], () => undefined), null],
  ['IntersectionObserver', globalThis, canObserveIntersections, false],
  ['ResizeObserver', globalThis, () => observeSize(element, () => undefined), null],
  ['locks', navigator, () => runWithLock('shop-cart', task), undefined],
  ['clipboard', navigator, () => copyText('SAVE'), false],
  ['share', navigator, () => shareContent({ title: 'Kurta', url: 'https://shop.example/' }), false],
  ['sendBeacon', navigator, () => sendInBackground('/monitoring', new Blob(['{}'])), false],
  ['matchMedia', window, () => matchesMedia('(hover: hover)'), false],
];

for (const [way, descriptor] of removals)
  test.each(parts)(`browser parts: %s that ${way} gives an answer and no failure`, async (name, owner, ask, answer) => {
    task.mockClear();
    replacePart(owner, name, descriptor);
    expect(await ask()).toBe(answer);
    expect(task).toHaveBeenCalledTimes(name === 'locks' ? 1 : 0);
  });

test.each(removals)('browser parts: work for an idle browser that %s runs after a fixed time', (way, descriptor) => {
  jest.useFakeTimers();
  restores.push(() => jest.useRealTimers());
  replacePart(window, 'requestIdleCallback', descriptor);
  const work = jest.fn();
  whenIdle(work, { timeoutMs: 4000, fallbackMs: 200 });
  const cancelled = jest.fn();
  whenIdle(cancelled, { timeoutMs: 4000, fallbackMs: 200 })();
  jest.advanceTimersByTime(200);
  expect([way, work.mock.calls.length, cancelled.mock.calls.length]).toEqual([way, 1, 0]);
});

test.each(removals)('browser parts: a shop whose BroadcastChannel %s is alone in its tab', (_, descriptor) => {
  replacePart(globalThis, 'BroadcastChannel', descriptor);
  const channel = createCrossTabChannel();
  const stop = channel.listen(() => undefined);
  channel.send('cart:changed', {});
  expect(stop()).toBeUndefined();
});

test('browser parts: a media query that cannot be watched is not watched', () => {
  replacePart(window, 'matchMedia', { value: refuse });
  expect(watchMedia('(hover: hover)', () => undefined)()).toBeUndefined();
});

test('browser parts: the share sheet is offered only where there is one, and closing it is no failure', async () => {
  expect(canShare()).toBe(false);
  replacePart(navigator, 'share', { value: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  expect(canShare()).toBe(true);
  expect(await shareContent({ title: 'Kurta', url: 'https://shop.example/' })).toBe(true);
});

test('browser parts: a task under a lock that fails is not run again', async () => {
  replacePart(navigator, 'locks', { value: { request: (_: string, run: () => Promise<void>) => run() } });
  const failing = jest.fn(() => Promise.reject(new Error('offline')));
  await expect(runWithLock('shop-cart', failing)).rejects.toThrow('offline');
  expect(failing).toHaveBeenCalledTimes(1);
});

test('browser parts: a lock that is refused late still runs its task', async () => {
  replacePart(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
  });
  task.mockClear();
  await runWithLock('shop-cart', task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('browser parts: a history that refuses a change loads the page instead, and drops a state', () => {
  const loaded: string[] = [];
  const page = {
    history: { replaceState: refuse },
    location: { href: 'https://shop.example/cart', replace: (address: string) => void loaded.push(address) },
  } as unknown as Window;
  guardHistory(page);
  page.history.replaceState({ idx: 0 }, '');
  page.history.replaceState({ idx: 0 }, '', '/cart');
  expect(loaded).toEqual([]);
  page.history.replaceState({ idx: 1 }, '', '/cart?size=M');
  expect(loaded).toEqual(['/cart?size=M']);
});
