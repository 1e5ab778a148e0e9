import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hero } from './hero';
// Imported in advance, so that no test waits for compilation.
import './hero-motion';

const withoutQueries = window.matchMedia;
let playing: HTMLMediaElement[] = [];

beforeEach(() => {
  playing = [];
  HTMLMediaElement.prototype.play = async function play() {
    playing.push(this);
  };
  HTMLMediaElement.prototype.pause = function pause() {
    playing = playing.filter((video) => video !== this);
  };
  window.requestIdleCallback = (done) => {
    done({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
});
afterEach(() => {
  window.matchMedia = withoutQueries;
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** Simulates a device on which these media queries match. */
async function openOn(...queries: string[]) {
  window.matchMedia = (query) => ({ ...withoutQueries(query), matches: queries.includes(query) });
  const { container } = render(<Hero />, { wrapper: NavigationForTest });
  // Imports of idle callbacks arrive.
  await act(() => import('./hero-motion'));
  return { films: () => [...container.querySelectorAll('video')], ground: () => container.querySelector('.ground') };
}
const motion = '(prefers-reduced-motion: no-preference)';
const desktop = '(min-width: 60rem)';

test('§2 on a desktop the four videos are counted while they load, and play when all have loaded', async () => {
  const { films } = await openOn(motion, desktop);
  expect(screen.getByText('Loading visuals... 0/4')).toBeVisible();
  expect(films()).toHaveLength(4);
  for (const film of films().slice(0, 3)) fireEvent.canPlayThrough(film);
  expect(screen.getByText('Loading visuals... 3/4')).toBeVisible();
  expect([playing.length, films().some((film) => film.dataset['shown'])]).toEqual([0, false]);
  for (const film of films()) fireEvent.canPlayThrough(film);
  expect(screen.queryByText(/Loading visuals/)).toBeNull();
  expect(films().every((film) => film.dataset['shown'])).toBe(true);
  expect(playing).toEqual(films());
});

test('the pause button stops the videos and the background, and the play button resumes them', async () => {
  const { films, ground } = await openOn(motion, desktop);
  for (const film of films()) fireEvent.canPlayThrough(film);
  expect(ground()).toHaveAttribute('data-moving');
  await userEvent.click(screen.getByRole('button', { name: 'Pause the videos' }));
  expect([playing.length, ground()?.hasAttribute('data-moving')]).toEqual([0, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Play the videos' }));
  expect([playing.length, ground()?.hasAttribute('data-moving')]).toEqual([4, true]);
});

test('a video that fails leaves the hero with images, and nothing goes on loading', async () => {
  const { films } = await openOn(motion, desktop);
  fireEvent.error(films()[2]?.querySelector('source:last-of-type') as Element);
  expect(films()).toEqual([]);
  expect(screen.queryByText(/Loading visuals/)).toBeNull();
  expect(screen.getByText('Bandhani')).toBeVisible();
});

test('§2 on a phone no video is requested, and the background can be paused', async () => {
  const { films } = await openOn(motion);
  expect(films()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Pause the videos' })).toBeVisible();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a desktop with reduced data (%p) loads no video',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    expect((await openOn(motion, desktop)).films()).toEqual([]);
  },
);

test('with reduced motion no video is loaded and nothing moves', async () => {
  const { films, ground } = await openOn(desktop);
  expect(films()).toEqual([]);
  expect(ground()).not.toHaveAttribute('data-moving');
  expect(screen.queryByRole('button')).toBeNull();
});
