import { createSafeStorage } from '@shop/shared-events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { RouteChange } from './route-change';
import { createScrollPositions } from './scroll-positions';
import { restoreScroll } from './restore-scroll';
import { SkipLink } from './skip-link';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

let scrolls: number[];

beforeEach(() => {
  scrolls = [];
  sessionStorage.clear();
  window.scrollY = 0;
  window.scrollTo = ((to: ScrollToOptions) => scrollBy(to.top ?? 0)) as typeof window.scrollTo;
});

function scrollBy(top: number) {
  scrolls.push(top);
  shopperScrolls(top);
}

function shopperScrolls(top: number) {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
}

function show() {
  render(
    <MemoryRouter initialEntries={['/collection']}>
      <SkipLink />
      <RouteChange />
      <Link to="/about">About</Link>
      <Link to="/collection?type=Topwear">Filter</Link>
      <Back />
      <main id="main" tabIndex={-1} />
    </MemoryRouter>,
  );
  const follow = (name: string) => {
    const control = screen.getByRole(name === 'Back' ? 'button' : 'link', { name });
    control.focus();
    fireEvent.click(control);
  };
  return { follow };
}

test('route change: the first page changes neither focus nor scroll', () => {
  show();
  expect(document.body).toHaveFocus();
  expect(scrolls).toEqual([]);
});

test('route change: a new page begins at its top, with the focus on its content', () => {
  const { follow } = show();
  shopperScrolls(800);
  follow('About');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scrolls).toEqual([0]);
});

test('route change: Back restores the scroll position, the top for a page that was never scrolled', () => {
  const { follow } = show();
  shopperScrolls(800);
  follow('About');
  shopperScrolls(300);
  follow('Back');
  expect(scrolls).toEqual([0, 800]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('route change: a filter changes neither scroll nor focus, and Back restores the position', () => {
  const { follow } = show();
  shopperScrolls(800);
  follow('Filter');
  expect(screen.getByRole('link', { name: 'Filter' })).toHaveFocus();
  expect(scrolls).toEqual([]);
  shopperScrolls(100);
  follow('Back');
  expect(scrolls).toEqual([800]);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
});

test('route change: a jump to a fragment stays, however far the first page was scrolled, and Back restores it', () => {
  window.history.pushState(null, '', '/');
  render(
    <BrowserRouter>
      <RouteChange />
      <Link to="/terms">Terms</Link>
    </BrowserRouter>,
  );
  const browserGoesTo = (address: string, top: number) => {
    window.history.pushState(null, '', address);
    fireEvent.popState(window);
    shopperScrolls(top);
  };
  shopperScrolls(4000);
  fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
  browserGoesTo('/terms#coins', 1480);
  browserGoesTo('/terms#payment', 850);
  expect(scrolls).toEqual([0]);
  window.history.replaceState(null, '', '/terms#coins');
  fireEvent.popState(window);
  expect(scrolls).toEqual([0, 1480]);
  window.history.replaceState(null, '', '/');
});

test('skip link: it leads past the header without an entry in the history', () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

test('scroll positions: they survive a reload, unless storage is broken or forbidden', () => {
  const first = createScrollPositions(createSafeStorage('sessionStorage'));
  first.set('a', 10.4);
  first.save();
  expect(createScrollPositions(createSafeStorage('sessionStorage')).get('a')).toBe(10);
  sessionStorage.setItem('scroll-positions', '[["a"],{"b":1},["c",3]');
  expect(createScrollPositions(createSafeStorage('sessionStorage')).get('c')).toBeUndefined();
  const forbidden = createScrollPositions({ read: () => null, write: () => undefined, remove: () => undefined });
  forbidden.set('a', 5);
  forbidden.save();
  expect(forbidden.get('a')).toBe(5);
});

test('restore scroll: a page that grows late is scrolled when it is tall enough, unless the shopper scrolls first', () => {
  const grow: (() => void)[] = [];
  const disconnect = jest.fn();
  globalThis.ResizeObserver = class {
    constructor(onResize: () => void) {
      grow.push(onResize);
    }
    observe() {}
    unobserve() {}
    disconnect = disconnect;
  } as unknown as typeof ResizeObserver;
  const tall = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(0);
  restoreScroll(800);
  tall.mockReturnValue(5000);
  act(() => grow[0]?.());
  expect(scrolls).toEqual([800, 800]);
  expect(disconnect).toHaveBeenCalledTimes(1);
  tall.mockReturnValue(0);
  restoreScroll(900);
  window.dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  tall.mockRestore();
});
