import type { PageModule } from '@shop/shared-events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { servicesForTest } from '../session/services-for-test';
import { createSlot } from './slot';
import type { LoadProblem } from './load-problem';
import type { RemoteLoader } from './remote-loader';
import type { SlotId } from '@shop/page-contract/route-table';
import { RemoteSlot, type RemoteSlotProps } from './remote-slot';

const pageId: SlotId = { remote: 'mf-catalog', kind: 'pages', name: 'collection' };
const content: PageModule = { default: () => <h1>The collection</h1> };

async function show({
  sent = false,
  of = pageId,
  disabled = [],
  ...more
}: {
  sent?: boolean;
  of?: SlotId;
  disabled?: string[];
} & Partial<Pick<RemoteSlotProps, 'reserve' | 'kind' | 'partProps'>> = {}) {
  const slot = createSlot();
  const retry = jest.fn();
  const initiallyDisabled: ReadonlySet<string> = new Set(disabled);
  const disabled$ = new BehaviorSubject(initiallyDisabled);
  const loader = {
    getSlot: () => slot,
    load: () => undefined,
    retry,
    initiallyDisabled,
    disabled$,
  } as unknown as RemoteLoader;
  const { services } = servicesForTest();
  let unmount: () => void = () => undefined;
  const open = async () => {
    await act(async () => {
      ({ unmount } = render(
        <RemoteSlot
          id={of}
          loader={loader}
          title="The collection"
          services={services}
          reserve="screen"
          isServerRendered={sent}
          {...more}
        />,
      ));
    });
  };
  await open();
  return {
    retry,
    /** Leaves the page and comes back. */
    revisit: async () => {
      unmount();
      await open();
    },
    disable: (...remotes: string[]) => act(async () => disabled$.next(new Set(remotes))),
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
  await reportProblem({ status: 'failed', reason: 'failed' });
  expect(screen.getByRole('heading', { name: 'The collection could not be loaded.' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledWith(pageId);
  await settle(content);
  expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
});

test('slot: the document is named after the shop until a page is there, when it fails, and when it is closed', async () => {
  const shopTitle = 'Sikka · clothes that pay you back';
  const { reportProblem, settle, disable } = await show();
  expect(document.title).toBe(shopTitle);
  await reportProblem({ status: 'failed', reason: 'failed' });
  expect(document.title).toBe(shopTitle);
  await settle({ default: () => <title>The collection · Sikka</title> });
  expect(document.title).toBe('The collection · Sikka');
  await disable('mf-catalog');
  expect(document.title).toBe(shopTitle);
});

test('slot: a widget that cannot be loaded leaves one line of text', async () => {
  const { reportProblem } = await show({ of: { remote: 'mf-catalog', kind: 'widgets', name: 'best-sellers' } });
  await reportProblem({ status: 'failed', reason: 'timeout' });
  expect(screen.getByRole('alert')).toHaveTextContent('The collection is taking too long to load.');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

const closed = 'The collection is closed for a short while. Please come back soon.';

test('slot: a disabled remote is closed, offers no retry and leads on to other pages', async () => {
  await show({ disabled: ['mf-catalog'] });
  expect(screen.getByRole('heading', { name: closed })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Collection' })).toHaveAttribute('href', '/collection');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test.each([false, true])(
  'slot: it closes while it is shown (server-rendered: %s), another remote’s stays, and Retry shows it when it is enabled again',
  async (sent) => {
    const { disable, settle } = await show({ sent });
    await settle(content);
    await disable('mf-loyalty');
    expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
    await disable('mf-loyalty', 'mf-catalog');
    expect(screen.getByRole('alert')).toHaveTextContent(closed);
    expect(screen.queryByRole('heading', { name: 'The collection' })).not.toBeInTheDocument();
    await disable();
    expect(screen.getByRole('heading', { name: 'The collection is open again.' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
  },
);

test('slot: the next visit of a page shows a remote that is enabled again, without Retry', async () => {
  const { disable, revisit, settle } = await show();
  await settle(content);
  await disable('mf-catalog');
  await disable();
  await revisit();
  expect(screen.getByRole('heading', { name: 'The collection' })).toBeInTheDocument();
});

test('slot: a widget of a disabled remote leaves one line of text', async () => {
  await show({ of: { remote: 'mf-catalog', kind: 'widgets', name: 'best-sellers' }, disabled: ['mf-catalog'] });
  expect(screen.getByRole('alert')).toHaveTextContent(closed);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
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
  await reportProblem({ status: 'failed', reason: 'failed' });
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

const part = {
  of: { remote: 'mf-reviews', kind: 'widgets', name: 'stars' },
  reserve: 'none',
  kind: 'parts',
  partProps: { productId: 'kurta' },
} as const;
const stars = {
  default: ({ productId }: { productId: string }) => <p>Stars of {productId}</p>,
} as unknown as PageModule;

test('slot: a part gets the props of its point, and says nothing while it loads', async () => {
  const { settle } = await show(part);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await settle(stars);
  expect(screen.getByText('Stars of kurta')).toBeInTheDocument();
});

test.each([false, true])('slot: a part that cannot be loaded leaves nothing (server-rendered: %s)', async (sent) => {
  const { reportProblem } = await show({ ...part, sent });
  await reportProblem({ status: 'failed', reason: 'failed' });
  expect(document.querySelector('[data-part=stars]')).toHaveTextContent('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('slot: a part that throws, or whose remote is disabled, leaves nothing', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { settle, disable } = await show(part);
  await settle({
    default: () => {
      throw new Error('broken part');
    },
  });
  expect(document.querySelector('[data-part=stars]')).toBeEmptyDOMElement();
  await disable('mf-reviews');
  expect(document.querySelector('[data-part=stars]')).toBeEmptyDOMElement();
  consoleError.mockRestore();
});
