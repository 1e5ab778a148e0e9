import { act, render, screen } from '@testing-library/react';
import { GlimpsesCounter } from './glimpses-counter';

const withMotion = window.matchMedia;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = withMotion;
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('§2 the counter shows ... while the glimpses are loading', () => {
  render(<GlimpsesCounter count={null} />);
  expect(screen.getByText('...')).toBeVisible();
});

test('§9 the counter goes from 0 to the count over one second, with a comma', () => {
  render(<GlimpsesCounter count={1500} />);
  expect(screen.getByText('0')).toBeVisible();
  wait(500);
  expect(screen.queryByText('0')).toBeNull();
  expect(screen.queryByText('1,500')).toBeNull();
  wait(550);
  expect(screen.getByText('1,500')).toBeVisible();
});

test('§9 with reduced motion the count stands at once', () => {
  window.matchMedia = (query) => ({ ...withMotion(query), matches: query.includes('reduce') });
  render(<GlimpsesCounter count={1500} />);
  expect(screen.getByText('1,500')).toBeVisible();
});
