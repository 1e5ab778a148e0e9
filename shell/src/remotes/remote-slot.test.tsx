import type { PageModule } from '@shop/shared-events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { waiting } from './place';
import { type Part, type RemoteLoader, type Trouble } from './remote-loader';
import { RemoteSlot } from './remote-slot';

const part: Part = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };
const content: PageModule = { default: () => <h1>The collection</h1> };

async function show({ sent = false, of = part }: { sent?: boolean; of?: Part } = {}) {
  const place = waiting();
  const retry = jest.fn();
  const loader = { place: () => place, retry } as unknown as RemoteLoader;
  const { services } = servicesForTest();
  await act(async () => {
    render(<RemoteSlot part={of} loader={loader} services={services} reserve="screen" sent={sent} />);
  });
  return {
    retry,
    settle: (value: PageModule) => act(async () => place.settle(value)),
    trouble: (value: Trouble | null) => act(async () => place.trouble$.next(value)),
  };
}

test('loading: a place says that it loads, then shows what it waited for', async () => {
  const { settle } = await show();
  expect(screen.getByRole('status')).toHaveTextContent('The collection is loading');
  await settle(content);
  expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
});

test('loading: a page that cannot be loaded says so, and Retry asks again', async () => {
  const { trouble, settle, retry } = await show();
  await trouble({ status: 'failed', reason: 'unreachable' });
  expect(screen.getByRole('heading', { name: 'The collection could not be loaded.' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledWith(part);
  await settle(content);
  expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
});

test('loading: a widget that cannot be loaded leaves a quiet line', async () => {
  const { trouble } = await show({ of: { remote: 'mf-catalog', kind: 'widgets', name: 'best-sellers' } });
  await trouble({ status: 'failed', reason: 'late' });
  expect(screen.getByRole('alert')).toHaveTextContent('The collection is taking too long to load.');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('loading: a remote that is switched off offers no retry', async () => {
  const { trouble } = await show();
  await trouble({ status: 'disabled' });
  expect(screen.getByRole('heading', { name: /closed for a short while/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('loading: what a server sent stays readable when its scripts do not come, with a word beside it', async () => {
  const { trouble } = await show({ sent: true });
  await trouble({ status: 'failed', reason: 'late' });
  expect(screen.getByRole('region', { name: 'You can look around. To use this page, press Retry.' })).toContainElement(
    screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? null,
  );
});

test('loading: an empty page says that the shopper is offline, and asks again when they are not', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { trouble, retry } = await show();
  await trouble({ status: 'failed', reason: 'unreachable' });
  expect(screen.getByText('You are offline. Check your connection, then retry.')).toBeInTheDocument();
  expect(retry).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

test('loading: content that throws costs its own place, and Retry renders it anew', async () => {
  const { settle } = await show();
  // React tells of every error that a boundary catches; this one is meant.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
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
  said.mockRestore();
});
