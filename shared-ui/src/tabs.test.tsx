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

test('§2 a click opens a tab and closes the other', async () => {
  render(<Coins />);
  await userEvent.click(screen.getByRole('tab', { name: 'Redeem' }));
  expect(screen.getByRole('tabpanel', { name: 'Redeem' })).toHaveTextContent('All about Redeem');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

/** The row is 320 px wide and has been scrolled to `left`; each tab is 100 px wide. */
function laidOut(left: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = names.indexOf(this.textContent ?? '');
    return place < 0 ? new DOMRect(16, 0, 320, 48) : new DOMRect(16 + 100 * place - left, 0, 100, 48);
  });
}
const scrolled = () => screen.getByRole('tablist').scrollLeft;
afterEach(() => jest.restoreAllMocks());

test('§2 a narrow row scrolls to the tab that the address opens', () => {
  laidOut(0);
  render(<Coins start="history" />);
  expect(scrolled()).toBe(80);
});

test('§2 a narrow row scrolls to the tab that is chosen, back to the beginning too', async () => {
  laidOut(0);
  render(<Coins />);
  expect(scrolled()).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(scrolled()).toBe(80);
  laidOut(80);
  await userEvent.click(screen.getByRole('tab', { name: 'Balance' }));
  expect(scrolled()).toBe(0);
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

test('a tab that does not exist opens the first', () => {
  render(<Coins start="nonsense" />);
  expect(screen.getByRole('tabpanel', { name: 'Balance' })).toBeInTheDocument();
});
