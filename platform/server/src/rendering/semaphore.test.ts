import { createSemaphore } from './semaphore';

test('semaphore: never more hold a permit than there are, however often permits came back', async () => {
  const { acquire, release } = createSemaphore(2);
  for (const _ of [1, 2, 3]) {
    expect(await acquire(1)).toBe(true);
    release();
  }
  expect(await Promise.all([acquire(1), acquire(1), acquire(1)])).toEqual([true, true, false]);
});

test('semaphore: a permit that comes back goes to who waits longest, and to nobody who gave up', async () => {
  const { acquire, release } = createSemaphore(1);
  expect(await acquire(1)).toBe(true);
  expect(await acquire(1)).toBe(false);
  const order: string[] = [];
  const waiting = ['first', 'second'].map((name) => acquire(60_000).then(() => order.push(name)));
  release();
  release();
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second']);
  expect(await acquire(1)).toBe(false);
});
