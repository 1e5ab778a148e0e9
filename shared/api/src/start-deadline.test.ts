import { startDeadline } from './start-deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('deadline: its signal aborts when the time is over', () => {
  const { signal, isOver } = startDeadline(100);
  jest.advanceTimersByTime(99);
  expect([signal.aborted, isOver()]).toEqual([false, false]);
  jest.advanceTimersByTime(1);
  expect([signal.aborted, isOver()]).toEqual([true, true]);
});

test('deadline: the signal of a caller aborts it, before it starts and later, and the time is not over', () => {
  expect(startDeadline(100, AbortSignal.abort()).signal.aborted).toBe(true);
  const caller = new AbortController();
  const { signal, isOver } = startDeadline(100, caller.signal);
  expect(signal.aborted).toBe(false);
  caller.abort();
  expect([signal.aborted, isOver()]).toEqual([true, false]);
});

test('deadline: a cleared one never aborts', () => {
  const caller = new AbortController();
  const { signal, clear } = startDeadline(100, caller.signal);
  clear();
  jest.advanceTimersByTime(100);
  caller.abort();
  expect(signal.aborted).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});
