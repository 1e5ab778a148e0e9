import { problem } from '@shop/shared-api';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GlimpsesAnswer, servicesForTest } from '../services-for-test';
// Imported in advance, so that no test waits for compilation.
import './glimpses';
import { LazyGlimpses } from './index';

const withMotion = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => ({ ...withMotion(query), matches: query.includes('reduce') });
});
afterEach(() => {
  window.matchMedia = withMotion;
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
  jest.restoreAllMocks();
});

const glimpses = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map((_id) => ({ _id, image: `/images/glimpses/${_id}.webp` }));

function open(...answers: GlimpsesAnswer[]) {
  const forTest = servicesForTest(answers);
  render(<LazyGlimpses services={forTest.services} />);
  return forTest;
}

test('§2 while the glimpses load, the heading shows ... and the area shows a loading text', async () => {
  open({ data: glimpses });
  expect(screen.getByRole('heading', { name: 'Served ... Warm Meals' })).toBeVisible();
  expect(screen.getByText('Loading glimpses...')).toBeVisible();
  await screen.findByRole('group');
});

test('§2 the heading counts the glimpses, and screen readers find each once in the gallery', async () => {
  open({ data: glimpses });
  expect(await screen.findByRole('heading', { name: 'Served 6 Warm Meals' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(6);
  expect(screen.getByRole('img', { name: 'Glimpse 6' })).toBeVisible();
});

test('§2 a single glimpse is repeated to fill the column and announced once', async () => {
  open({ data: glimpses.slice(0, 1) });
  await screen.findByRole('heading', { name: 'Served 1 Warm Meals' });
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('§2 without glimpses the gallery shows one placeholder image', async () => {
  open({ data: [] });
  expect(await screen.findByRole('heading', { name: 'Served 0 Warm Meals' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('§8 a refusal shows its message instead of the gallery, and Retry loads the glimpses', async () => {
  console.warn = jest.fn();
  open(problem('refused', 'No'), { data: glimpses });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch glimpses');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8 a failed request shows its prefix and the message', async () => {
  console.warn = jest.fn();
  open(problem('timeout'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error fetching glimpses: The shop is taking too long to answer. Please try again.',
  );
});

test('§2 the gallery moves, can be paused and continues', async () => {
  moveable();
  open({ data: glimpses });
  const pause = await screen.findByRole('button', { name: 'Pause the gallery' });
  expect(course()).toHaveAttribute('data-moving');
  await userEvent.click(pause);
  expect(course()).not.toHaveAttribute('data-moving');
  await userEvent.click(screen.getByRole('button', { name: 'Play the gallery' }));
  expect(course()).toHaveAttribute('data-moving');
});

test('the gallery pauses while the page is hidden', async () => {
  moveable();
  open({ data: glimpses });
  await screen.findByRole('group');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(course()).not.toHaveAttribute('data-moving');
});

test('with reduced motion nothing moves, and there is no pause button', async () => {
  open({ data: glimpses });
  await screen.findByRole('group');
  expect(course()).not.toHaveAttribute('data-moving');
  expect(screen.queryByRole('button')).toBeNull();
});

test('§2 the wheel moves the gallery without being cancelled; arrow keys move it by a tile without scrolling the page', async () => {
  const animation = moveable();
  open({ data: glimpses });
  const stage = await screen.findByRole('group');
  const wheelWasLeft = fireEvent.wheel(stage, { deltaY: 100 });
  expect(wheelWasLeft).toBe(true);
  await waitFor(() => expect(animation.currentTime).toBeCloseTo(9_000 - (100 / 60) * 1000, 0));
  const keyWasLeft = fireEvent.keyDown(stage, { key: 'ArrowUp' });
  expect(keyWasLeft).toBe(false);
  await waitFor(() => expect(animation.currentTime).toBeCloseTo(9_000 - (100 / 60) * 1000 + (1000 / 6 / 60) * 1000, 0));
  expect(fireEvent.keyDown(stage, { key: 'PageDown' })).toBe(true);
});

test('§2 a touch that scrolls the page moves the gallery', async () => {
  const animation = moveable();
  open({ data: glimpses });
  const stage = await screen.findByRole('group');
  fireEvent.touchStart(stage, { touches: [{ clientY: 300 }] });
  expect(fireEvent.touchMove(stage, { touches: [{ clientY: 240 }] })).toBe(true);
  await waitFor(() => expect(animation.currentTime).toBeCloseTo(8_000, 0));
});

test('nothing is requested before the section is near the viewport', async () => {
  const seen: (() => void)[] = [];
  Object.defineProperty(window, 'IntersectionObserver', {
    configurable: true,
    value: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  });
  const { calls } = open({ data: glimpses });
  expect(calls).toEqual([]);
  act(() => seen.forEach((tell) => tell()));
  expect(await screen.findByRole('group')).toBeVisible();
  expect(calls).toEqual(['/api/glimpses/list']);
});

/**
 * Simulates a browser with animations, in which one loop of the gallery is 1000 px high and the animation is at nine
 * seconds.
 */
function moveable() {
  window.matchMedia = withMotion;
  const animation = { currentTime: 9_000, effect: { getComputedTiming: () => ({ duration: (1000 / 60) * 1000 }) } };
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  Object.defineProperty(HTMLElement.prototype, 'getAnimations', { configurable: true, value: () => [animation] });
  return animation;
}

const course = () => screen.getByRole('group').querySelector('.course');
