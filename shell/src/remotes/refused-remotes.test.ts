import { deployedForTest as deployed } from '../page-data/deployed-for-test';
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

test('loading: a remote whose own code throws at start is broken', async () => {
  const start = () => {
    throw new TypeError('undefined is not a function');
  };
  const { loader } = loaderWith({ open: async () => createModuleForTest({ start }) });
  expect(await waitForProblem(loader)).toEqual({ status: 'failed', reason: 'broken' });
});
