import { Link } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RouteLoadingOverlay } from './route-loading-overlay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show() {
  const { container } = render(
    <NavigationForTest>
      <Link to="/about">About</Link>
      <Link to="/about?part=2">Part 2</Link>
      <RouteLoadingOverlay />
    </NavigationForTest>,
  );
  const overlay = () => container.querySelector('[data-route-overlay]');
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  return { overlay, follow };
}

test('§9 the overlay shows for one second on a route change, and not on the first page', () => {
  const { overlay, follow } = show();
  expect(overlay()).toBeNull();
  follow('About');
  expect(overlay()).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(999));
  expect(overlay()).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(overlay()).toBeNull();
});

test('§9 a change of the query is no route change', () => {
  const { overlay, follow } = show();
  follow('About');
  act(() => jest.advanceTimersByTime(1000));
  follow('Part 2');
  expect(overlay()).toBeNull();
});

test('§9 the overlay takes no focus and is left out under reduced motion', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { overlay, follow } = show();
  screen.getByRole('link', { name: 'About' }).focus();
  follow('About');
  expect(overlay()).toBeNull();
  expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
});
