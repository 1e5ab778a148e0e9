import { problem } from '@shop/shared-api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GlimpsesAnswer, servicesForTest } from '../services-for-test';
// Loaded beforehand, so that no test waits for the compiler.
import './glimpses';
import { GlimpsesWhenNear } from './index';

const withMotion = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => ({ ...withMotion(query), matches: query.includes('reduce') });
});
afterEach(() => {
  window.matchMedia = withMotion;
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(document, 'visibilityState');
});

const glimpses = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map((_id) => ({ _id, image: `/images/glimpses/${_id}.webp` }));

function open(...answers: GlimpsesAnswer[]) {
  const forTest = servicesForTest(answers);
  render(<GlimpsesWhenNear services={forTest.services} />);
  return forTest;
}

test('§2 while the glimpses are loading the heading holds ... and the area says so', async () => {
  open({ data: glimpses });
  expect(screen.getByRole('heading', { name: 'Served ... Warm Meals' })).toBeVisible();
  expect(screen.getByText('Loading glimpses...')).toBeVisible();
  await screen.findByRole('group');
});

test('§2 the heading counts the glimpses, and each is in the gallery once for a screen reader', async () => {
  open({ data: glimpses });
  expect(await screen.findByRole('heading', { name: 'Served 6 Warm Meals' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(6);
  expect(screen.getByRole('img', { name: 'Glimpse 6' })).toBeVisible();
});

test('§2 a single glimpse is repeated to fill the column, and announced once', async () => {
  open({ data: glimpses.slice(0, 1) });
  await screen.findByRole('heading', { name: 'Served 1 Warm Meals' });
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('§2 without glimpses one placeholder picture stands in the gallery', async () => {
  open({ data: [] });
  expect(await screen.findByRole('heading', { name: 'Served 0 Warm Meals' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('§8 a refusal shows its sentence in place of the gallery, and Retry brings the glimpses', async () => {
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

test('§2 the gallery rests on request and goes on on request', async () => {
  open({ data: glimpses });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the gallery' }));
  expect(course()).toHaveAttribute('data-resting');
  await userEvent.click(screen.getByRole('button', { name: 'Play the gallery' }));
  expect(course()).not.toHaveAttribute('data-resting');
});

test('§2 the gallery rests while the page is hidden', async () => {
  open({ data: glimpses });
  await screen.findByRole('group');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(course()).toHaveAttribute('data-resting');
});

test('§4 nothing is asked for before the shopper comes near', async () => {
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

const course = () => screen.getByRole('group').querySelector('.course');
