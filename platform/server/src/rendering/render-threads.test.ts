import { availableParallelism } from 'node:os';
import { readRenderThreads } from './render-threads';

test('server: one core is left to the main thread, and at least one thread renders', () => {
  expect(readRenderThreads({})).toBe(Math.max(1, availableParallelism() - 1));
  expect(readRenderThreads({ SHOP_RENDER_THREADS: ' 3 ' })).toBe(3);
});

test.each(['0', '65', '-1', '1.5', 'all'])('server: %s is no number of threads, and a sentence says so', (text) => {
  expect(() => readRenderThreads({ SHOP_RENDER_THREADS: text })).toThrow(
    `SHOP_RENDER_THREADS must be a whole number from 1 to 64, not "${text}".`,
  );
});
