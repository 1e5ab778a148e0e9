import { availableParallelism } from 'node:os';
import { readRenderProcesses } from './render-processes';

test('server: one core is left to the shop server, and at least one process renders', () => {
  expect(readRenderProcesses({})).toBe(Math.max(1, availableParallelism() - 1));
  expect(readRenderProcesses({ SHOP_RENDER_PROCESSES: ' 3 ' })).toBe(3);
});

test.each(['0', '65', '-1', '1.5', 'all'])('server: %s is no number of processes, and a sentence says so', (text) => {
  expect(() => readRenderProcesses({ SHOP_RENDER_PROCESSES: text })).toThrow(
    `SHOP_RENDER_PROCESSES must be a whole number from 1 to 64, not "${text}".`,
  );
});
