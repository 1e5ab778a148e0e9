import { Link, useLocation, useNavigate } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servicesForTest } from '../services-for-test';
import { useOverlay } from './use-overlay';

interface GuideProps {
  readonly onClose: () => void;
}

const guide = { default: ({ onClose }: GuideProps) => <button onClick={onClose}>Close the guide</button> };

function Page({
  services,
  load,
}: {
  services: ReturnType<typeof servicesForTest>['services'];
  load: () => Promise<typeof guide>;
}) {
  const overlay = useOverlay(services, 'guide', load);
  const navigate = useNavigate();
  return (
    <>
      <button aria-busy={overlay.busy} onClick={overlay.show}>
        Open
      </button>
      <button onClick={() => navigate(-1)}>Back</button>
      <button onClick={() => navigate(1)}>Forward</button>
      <output>{useLocation().pathname}</output>
      {overlay.Content && overlay.open ? <overlay.Content onClose={overlay.hide} /> : null}
    </>
  );
}

function Beside() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname} ${String(state)}`}</p>
      <Link to="/cart">Your cart</Link>
      <button onClick={() => navigate(-1)}>Leave the cart</button>
    </>
  );
}

function show(load: () => Promise<typeof guide> = async () => guide) {
  const test = servicesForTest([]);
  render(
    <NavigationForTest entries={['/before', '/product/kurta?from=mail']}>
      <Page services={test.services} load={load} />
    </NavigationForTest>,
  );
  const press = async (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
  const isOpen = () => screen.queryByRole('button', { name: 'Close the guide' }) !== null;
  const opened = () => screen.findByRole('button', { name: 'Close the guide' });
  return { ...test, press, isOpen, opened };
}

test('overlay: Back closes the overlay and stays on the page, Forward opens it again', async () => {
  const { press, isOpen, opened } = show();
  await press('Open');
  await opened();
  await press('Back');
  expect([isOpen(), screen.getByRole('status').textContent]).toEqual([false, '/product/kurta']);
  await press('Forward');
  expect(isOpen()).toBe(true);
});

test('overlay: closing twice goes back only once', async () => {
  const { press, isOpen, opened } = show();
  await press('Open');
  const close = await opened();
  act(() => {
    close.click();
    close.click();
  });
  expect([isOpen(), screen.getByRole('status').textContent]).toEqual([false, '/product/kurta']);
});

test('overlay: opening twice adds only one history entry', async () => {
  const { press, isOpen, opened } = show();
  const opener = screen.getByRole('button', { name: 'Open' });
  act(() => {
    opener.click();
    opener.click();
  });
  await opened();
  await press('Back');
  expect([isOpen(), screen.getByRole('status').textContent]).toEqual([false, '/product/kurta']);
});

test('overlay: a failed import shows a toast, and the next click tries again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(guide);
  const { press, isOpen, opened, toasts } = show(load);
  await press('Open');
  await waitFor(() => expect(toasts).toEqual(['error: We could not open this. Check your connection and try again.']));
  expect(isOpen()).toBe(false);
  await press('Open');
  expect(await opened()).toBeVisible();
});

test('overlay: an import that ends after the page was left changes nothing in the history', async () => {
  let arrive: (loaded: typeof guide) => void = () => undefined;
  const { services } = servicesForTest([]);
  const load = () => new Promise<typeof guide>((resolve) => (arrive = resolve));
  const user = userEvent.setup();
  render(
    <NavigationForTest entries={['/product/kurta']} path="/product/:productId" beside={<Beside />}>
      <Page services={services} load={load} />
    </NavigationForTest>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('link', { name: 'Your cart' }));
  await act(async () => arrive(guide));
  expect(screen.getByText('/cart null')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave the cart' }));
  expect(screen.getByText('/product/kurta null')).toBeVisible();
});
