import { render, screen } from '@testing-library/react';
import { markHydrated } from './mark-hydrated';

const page = globalThis as { _SHOP_CLICKS?: Element[] };

afterEach(() => {
  delete page._SHOP_CLICKS;
  delete document.documentElement.dataset['live'];
});

test('hydration: clicks before hydration are replayed once, in order', () => {
  const done: string[] = [];
  render(
    <div data-sent="" data-testid="place">
      <input type="radio" aria-label="M" onChange={() => done.push('M')} checked={false} />
      <button onClick={() => done.push('ADD TO CART')}>ADD TO CART</button>
    </div>,
  );
  page._SHOP_CLICKS = [screen.getByRole('radio'), screen.getByRole('button')];
  (screen.getByRole('radio') as HTMLInputElement).checked = true;
  const place = screen.getByTestId('place');
  markHydrated(place);
  markHydrated(place);
  expect(done).toEqual(['M', 'ADD TO CART']);
  expect(page._SHOP_CLICKS).toEqual([]);
});

test('hydration: a click waits until its own slot is hydrated', () => {
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
  expect([done, page._SHOP_CLICKS.length]).toEqual([['menu'], 1]);
});
