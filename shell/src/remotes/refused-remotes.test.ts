import { deployedForTest as deployed } from '@shop/page-contract/deployed-for-test';
import type { Observation } from './observation';
import { createModuleForTest, id, loaderWith, page, waitForProblem } from './remote-loader-for-test';

test('loading: an app that is not deployed is missing', async () => {
  const { loader } = loaderWith({ deployed: {} });
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'missing' });
});

test('loading: an app for another version of React is incompatible, and not requested', async () => {
  const open = jest.fn();
  const { loader } = loaderWith({
    deployed: { 'mf-catalog': { ...deployed['mf-catalog']!, incompatible: true } },
    open,
  });
  expect(await waitForProblem(loader)).toEqual({ status: 'incompatible' });
  expect(open).not.toHaveBeenCalled();
});

test('loading: an app built for a newer contract is incompatible, not started', async () => {
  const start = jest.fn();
  const { loader } = loaderWith({ open: async () => createModuleForTest({ contract: '2.0.0', start }) });
  expect(await waitForProblem(loader)).toEqual({ status: 'incompatible' });
  expect(start).not.toHaveBeenCalled();
});

test('loading: a module that exports no valid remote is refused', async () => {
  const { loader, reported } = loaderWith({ open: async () => ({ something: 'else' }) });
  expect((await waitForProblem(loader))?.status).toBe('failed');
  expect(String(reported[0])).toContain('exports no valid remote');
});

test('loading: a page that the remote declares and its module lacks is incompatible, and its other pages are shown', async () => {
  const { loader } = loaderWith({
    open: async () => createModuleForTest({ pages: { product: async () => page } }),
  });
  expect(await waitForProblem(loader)).toEqual({ status: 'incompatible' });
  expect(await loader.getSlot({ ...id, name: 'product' }).module).toBe(page);
  // An object has such a property without having such a page.
  expect(await waitForProblem(loader, { ...id, name: 'constructor' })).toEqual({ status: 'incompatible' });
});

test.each([new Error('no offers'), new TypeError('undefined is not a function'), new RangeError('too deep')])(
  'loading: a remote whose own code throws %s at start has failed, and what it threw is observed',
  async (thrown) => {
    const observed: Observation[] = [];
    const start = () => {
      throw thrown;
    };
    const { loader } = loaderWith({
      open: async () => createModuleForTest({ start }),
      observe: (observation) => observed.push(observation),
    });
    expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'failed' });
    expect(observed).toEqual([{ kind: 'failure', remote: 'mf-catalog', reason: 'failed', error: thrown }]);
  },
);

test('loading: a release that does not fit the page is observed as incompatible, by its contract or its pages', async () => {
  const observed: Observation[] = [];
  const observe = (observation: Observation) => observed.push(observation);
  await waitForProblem(loaderWith({ observe, open: async () => createModuleForTest({ contract: '2.0.0' }) }).loader);
  await waitForProblem(loaderWith({ observe, open: async () => createModuleForTest({ pages: {} }) }).loader);
  expect(observed.filter(({ kind }) => kind === 'failure')).toEqual(
    Array(2).fill({ kind: 'failure', remote: 'mf-catalog', reason: 'incompatible' }),
  );
});
