import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { markHydrated } from './mark-hydrated';

const page = globalThis as { _SHOP_CLICKS?: Element[] };

afterEach(() => {
  delete page._SHOP_CLICKS;
  delete document.documentElement.dataset['live'];
});

/** Marks itself as hydrated in an effect, as a slot does. */
function BuyBox({ onAdd }: { readonly onAdd: (size: string) => void }) {
  const [size, setSize] = useState('none');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page._SHOP_CLICKS = [screen.getByRole('radio'), screen.getByRole('button')];
    (screen.getByRole('radio') as HTMLInputElement).checked = true;
    if (box.current) markHydrated(box.current);
  }, []);
  return (
    <div ref={box} data-sent="">
      <input type="radio" aria-label="M" checked={size === 'M'} onChange={() => setSize('M')} />
      <button onClick={() => onAdd(size)}>ADD TO CART</button>
    </div>
  );
}

test('hydration: early clicks are replayed in order, each after React has rendered the one before', async () => {
  const added: string[] = [];
  render(<BuyBox onAdd={(size) => added.push(size)} />);
  await waitFor(() => expect(added).toEqual(['M']));
  expect(screen.getByRole('radio')).toBeChecked();
  expect(page._SHOP_CLICKS).toEqual([]);
});

test('hydration: an early click is replayed once, and its button is no longer busy', async () => {
  const done: string[] = [];
  render(
    <div data-sent="" data-testid="slot">
      <button aria-busy="true" onClick={() => done.push('added')}>
        ADD TO CART
      </button>
    </div>,
  );
  page._SHOP_CLICKS = [screen.getByRole('button')];
  markHydrated(screen.getByTestId('slot'));
  markHydrated(screen.getByTestId('slot'));
  await waitFor(() => expect(done).toEqual(['added']));
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

test('hydration: an early choice in a list of options is replayed as a change', async () => {
  const chosen: string[] = [];
  render(
    <div data-sent="" data-testid="slot">
      <select aria-label="Sort by" onChange={(event) => chosen.push(event.target.value)}>
        <option>relavent</option>
        <option>low-high</option>
      </select>
    </div>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  select.selectedIndex = 1;
  page._SHOP_CLICKS = [select];
  markHydrated(screen.getByTestId('slot'));
  await waitFor(() => expect(chosen).toEqual(['low-high']));
});

test('hydration: a click waits until its own slot is hydrated', async () => {
  const done: string[] = [];
  render(
    <>
      <button onClick={() => done.push('menu')}>Menu</button>
      <div data-sent="">
        <button onClick={() => done.push('content')}>Content</button>
      </div>
    </>,
  );
  page._SHOP_CLICKS = [screen.getByRole('button', { name: 'Content' }), screen.getByRole('button', { name: 'Menu' })];
  markHydrated(document.documentElement);
  await waitFor(() => expect(done).toEqual(['menu']));
  expect(page._SHOP_CLICKS).toHaveLength(1);
});
