import { runSteps, type Step } from './run-steps';

const passes = { passed: 1, failures: [] };
const fails = { passed: 0, failures: [{ name: 'it breaks', command: '', message: '' }] };

function createSteps() {
  const events: string[] = [];
  const lines: string[] = [];
  const step = (name: string, cores: 1 | 2, more: Partial<Step> = {}): Step => ({
    name,
    cores,
    async run(log) {
      events.push(`+${name}`);
      log(`${name} looks`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`-${name}`);
      return passes;
    },
    ...more,
  });
  return { events, lines, step, run: (steps: readonly Step[]) => runSteps(steps, (line) => void lines.push(line)) };
}

test('steps of one core run side by side, and one of two cores alone', async () => {
  const { events, step, run } = createSteps();
  await run([step('builds', 1), step('lint', 1), step('unit', 2)]);
  expect(events).toEqual(['+builds', '+lint', '-builds', '-lint', '+unit', '-unit']);
});

test('a step waits for what it needs while others use the cores', async () => {
  const { events, step, run } = createSteps();
  await run([step('journeys', 1, { needs: ['builds'] }), step('builds', 1), step('lint', 1)]);
  expect(events.indexOf('+journeys')).toBeGreaterThan(events.indexOf('-builds'));
  expect(events.indexOf('+lint')).toBeLessThan(events.indexOf('-builds'));
});

test('a step whose need failed is left out and counts as failed, and a step that rejects gives its sentence', async () => {
  const { events, step, run } = createSteps();
  const finished = await run([
    step('builds', 1, { run: () => Promise.resolve(fails) }),
    step('journeys', 2, { needs: ['builds'] }),
    step('browser', 1, { run: () => Promise.reject(new Error('No browser was found.')) }),
  ]);
  expect(events).toEqual([]);
  expect(finished.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, false]);
  expect(finished[1]?.result.failures[0]?.name).toBe('journeys: not run, because builds failed');
  expect(finished[2]?.result.failures[0]?.message).toBe('No browser was found.');
});

test('a step that shares the machine logs its lines together', async () => {
  const { lines, step, run } = createSteps();
  await run([step('lint', 1), step('types', 1)]);
  expect(lines).toEqual(['\n── lint\nlint looks', '\n── types\ntypes looks']);
});
