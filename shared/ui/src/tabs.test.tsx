import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const names = ['Balance', 'Earn Coins', 'Redeem', 'History'];
const tabs = names.map((label) => ({ id: label.toLowerCase().replace(' ', '-'), label, panel: `All about ${label}` }));

function Coins({ start = 'balance' }) {
  const [selected, setSelected] = useState(start);
  return <Tabs label="Coins" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

test('a click opens a tab and closes the other one', async () => {
  render(<Coins />);
  await userEvent.click(screen.getByRole('tab', { name: 'Redeem' }));
  expect(screen.getByRole('tabpanel', { name: 'Redeem' })).toHaveTextContent('All about Redeem');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

/** Mocks a tab row of 320 px, scrolled by `left`, with tabs of 100 px. */
function mockLayout(left: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = names.indexOf(this.textContent ?? '');
    return index < 0 ? new DOMRect(16, 0, 320, 48) : new DOMRect(16 + 100 * index - left, 0, 100, 48);
  });
}
const getScrollLeft = () => screen.getByRole('tablist').scrollLeft;
afterEach(() => jest.restoreAllMocks());

test('a narrow row scrolls to the initially selected tab', () => {
  mockLayout(0);
  render(<Coins start="history" />);
  expect(getScrollLeft()).toBe(80);
});

test('a narrow row scrolls to the selected tab in both directions', async () => {
  mockLayout(0);
  render(<Coins />);
  expect(getScrollLeft()).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(getScrollLeft()).toBe(80);
  mockLayout(80);
  await userEvent.click(screen.getByRole('tab', { name: 'Balance' }));
  expect(getScrollLeft()).toBe(0);
});

test('a11y: arrows, Home and End move between tabs and wrap around', async () => {
  render(<Coins />);
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'History'],
    ['{ArrowRight}', 'Balance'],
    ['{ArrowRight}', 'Earn Coins'],
    ['{End}', 'History'],
    ['{Home}', 'Balance'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a11y: the row of tabs is one stop for the Tab key', () => {
  render(<Coins start="redeem" />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0, -1]);
});

test('an unknown tab id opens the first tab', () => {
  render(<Coins start="nonsense" />);
  expect(screen.getByRole('tabpanel', { name: 'Balance' })).toBeInTheDocument();
});
