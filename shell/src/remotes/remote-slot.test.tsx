import type { PageModule } from '@shop/shared-events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { createSlot } from './slot';
import type { LoadProblem } from './load-problem';
import type { RemoteLoader } from './remote-loader';
import type { SlotId } from './slot';
import { RemoteSlot } from './remote-slot';

const pageId: SlotId = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };
const content: PageModule = { default: () => <h1>The collection</h1> };

async function show({ sent = false, of = pageId }: { sent?: boolean; of?: SlotId } = {}) {
  const slot = createSlot();
  const retry = jest.fn();
  const loader = { getSlot: () => slot, retry } as unknown as RemoteLoader;
  const { services } = servicesForTest();
  await act(async () => {
    render(
      <RemoteSlot
        id={of}
        loader={loader}
        title="The collection"
        services={services}
        reserve="screen"
        isServerRendered={sent}
      />,
    );
  });
  return {
    retry,
    settle: (value: PageModule) => act(async () => slot.resolve(value)),
    reportProblem: (value: LoadProblem | null) => act(async () => slot.problem$.next(value)),
  };
}

test('slot: it says that it loads, then shows its content', async () => {
  const { settle } = await show();
  expect(screen.getByRole('status')).toHaveTextContent('The collection is loading');
  await settle(content);
  expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
});

test('slot: a page that cannot be loaded says so, and Retry loads it again', async () => {
  const { reportProblem, settle, retry } = await show();
  await reportProblem({ status: 'failed', reason: 'unreachable' });
  expect(screen.getByRole('heading', { name: 'The collection could not be loaded.' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledWith(pageId);
  await settle(content);
  expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
});

test('slot: a widget that cannot be loaded leaves one line of text', async () => {
  const { reportProblem } = await show({ of: { remote: 'mf-catalog', kind: 'widgets', name: 'best-sellers' } });
  await reportProblem({ status: 'failed', reason: 'timeout' });
  expect(screen.getByRole('alert')).toHaveTextContent('The collection is taking too long to load.');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('slot: a disabled remote offers no retry', async () => {
  const { reportProblem } = await show();
  await reportProblem({ status: 'disabled' });
  expect(screen.getByRole('heading', { name: /closed for a short while/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('slot: server-rendered content stays readable when its scripts fail, with a message beside it', async () => {
  const { reportProblem } = await show({ sent: true });
  await reportProblem({ status: 'failed', reason: 'timeout' });
  expect(screen.getByRole('region', { name: 'You can look around. To use this page, press Retry.' })).toContainElement(
    screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? null,
  );
});

test('slot: a failed page says that the shopper is offline, and retries when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reportProblem, retry } = await show();
  await reportProblem({ status: 'failed', reason: 'unreachable' });
  expect(screen.getByText('You are offline. Check your connection, then retry.')).toBeInTheDocument();
  expect(retry).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

test('slot: content that throws empties its own slot only, and Retry renders it again', async () => {
  const { settle } = await show();
  // React reports every error that a boundary catches; this one is expected.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  await settle({
    default: () => {
      if (broken) throw new Error('broken content');
      return <h1>Mended</h1>;
    },
  });
  expect(screen.getByRole('heading', { name: 'The collection ran into a problem.' })).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Mended' })).toBeInTheDocument();
  consoleError.mockRestore();
});
