import { act, render, screen } from '@testing-library/react';
import { GlimpsesCounter } from './glimpses-counter';

const withMotion = window.matchMedia;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = withMotion;
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('§2 the counter shows ... while the glimpses load', () => {
  render(<GlimpsesCounter count={null} />);
  expect(screen.getByText('...')).toBeVisible();
});

test('§9 the counter animates from 0 to the count over one second, with a comma separator', () => {
  render(<GlimpsesCounter count={1500} />);
  expect(screen.getByText('0')).toBeVisible();
  wait(500);
  expect(screen.queryByText('0')).toBeNull();
  expect(screen.queryByText('1,500')).toBeNull();
  wait(550);
  expect(screen.getByText('1,500')).toBeVisible();
});

test('with reduced motion the count is shown immediately', () => {
  window.matchMedia = (query) => ({ ...withMotion(query), matches: query.includes('reduce') });
  render(<GlimpsesCounter count={1500} />);
  expect(screen.getByText('1,500')).toBeVisible();
});
