import { BehaviorSubject } from 'rxjs';
import { watchDisabledRemotes } from './watch-disabled-remotes';

const secondMs = 1000;
let end: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  end = new AbortController();
});

afterEach(() => {
  end.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const createResponse = (body: unknown, ok = true) =>
  ({ ok, status: ok ? 200 : 503, json: async () => body }) as Response;
const list = (...disabled: string[]) => createResponse({ disabled });

/** Watches with a server that answers with what `answer` returns at the time. */
function watch(answer: () => Response | Error = () => list()) {
  const asked: RequestInit[] = [];
  const reported: unknown[] = [];
  const seen: string[][] = [];
  const disabled$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  disabled$.subscribe((remotes) => seen.push([...remotes]));
  watchDisabledRemotes({
    signal: end.signal,
    fetch: async (address, init) => {
      expect(address).toBe('/deployment/disabled.json');
      asked.push(init);
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    },
    disabled$,
    report: (error) => reported.push(error),
  });
  return { asked, reported, seen };
}

const show = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('switch-off: an open page learns within eight seconds that a remote is disabled, and that it is enabled again', async () => {
  let disabled = list();
  const { seen } = watch(() => disabled);
  await jest.advanceTimersByTimeAsync(secondMs);
  disabled = list('mf-loyalty');
  await jest.advanceTimersByTimeAsync(8 * secondMs);
  disabled = list();
  await jest.advanceTimersByTimeAsync(8 * secondMs);
  expect(seen).toEqual([[], ['mf-loyalty'], []]);
});

test('switch-off: an unchanged list is not reported again', async () => {
  const { asked, seen } = watch(() => list('mf-loyalty'));
  await jest.advanceTimersByTimeAsync(60 * secondMs);
  expect(asked.length).toBeGreaterThan(6);
  expect(seen).toEqual([[], ['mf-loyalty']]);
});

test('switch-off: one remote that takes the place of another in the list is a change', async () => {
  let disabled = list('mf-loyalty');
  const { seen } = watch(() => disabled);
  await jest.advanceTimersByTimeAsync(secondMs);
  disabled = list('mf-catalog');
  await jest.advanceTimersByTimeAsync(8 * secondMs);
  expect(seen).toEqual([[], ['mf-loyalty'], ['mf-catalog']]);
});

test('switch-off: a hidden page asks nothing, and asks at once when it is shown', async () => {
  const { asked } = watch();
  await jest.advanceTimersByTimeAsync(secondMs);
  show(true);
  await jest.advanceTimersByTimeAsync(600 * secondMs);
  expect(asked).toHaveLength(1);
  show(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

test('switch-off: a page that comes online asks at once', async () => {
  const { asked } = watch(() => new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(600 * secondMs);
  const before = asked.length;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(before + 1);
});

test.each([
  ['cannot be reached', () => new TypeError('Failed to fetch')],
  ['answers with an error', () => createResponse({ disabled: [] }, false)],
  ['answers with something else', () => createResponse({ disabled: 'all' })],
])('switch-off: a server that %s is asked less often, keeps the list and is reported once', async (_, fail) => {
  let answer: () => Response | Error = () => list('mf-loyalty');
  const { asked, reported, seen } = watch(() => answer());
  await jest.advanceTimersByTimeAsync(secondMs);
  answer = fail;
  await jest.advanceTimersByTimeAsync(30 * 60 * secondMs);
  const requests = asked.length;
  // 7, 14, 28, 56 and 112 s after each other, then every two minutes.
  expect(requests).toBeGreaterThan(15);
  expect(requests).toBeLessThan(25);
  expect(reported).toHaveLength(1);
  expect(seen).toEqual([[], ['mf-loyalty']]);
  answer = () => list();
  await jest.advanceTimersByTimeAsync(120 * secondMs);
  expect(seen.at(-1)).toEqual([]);
});

test('switch-off: requests never overlap, and none is sent after the end', async () => {
  let finish: (response: Response) => void = () => undefined;
  let requests = 0;
  watchDisabledRemotes({
    signal: end.signal,
    fetch: () => {
      requests += 1;
      return new Promise((resolve) => (finish = resolve));
    },
    disabled$: new BehaviorSubject<ReadonlySet<string>>(new Set()),
    report: () => undefined,
  });
  show(false);
  show(false);
  expect(requests).toBe(1);
  end.abort();
  finish(list());
  await jest.advanceTimersByTimeAsync(60 * secondMs);
  expect(requests).toBe(1);
});
