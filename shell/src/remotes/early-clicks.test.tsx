import { render, screen } from '@testing-library/react';
import { comeToLife } from './early-clicks';

const page = globalThis as { _SHOP_CLICKS?: Element[] };

afterEach(() => {
  delete page._SHOP_CLICKS;
  delete document.documentElement.dataset['live'];
});

test('loading: what was clicked in a place before it came to life is done once, in order', () => {
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
  comeToLife(place);
  comeToLife(place);
  expect(done).toEqual(['M', 'ADD TO CART']);
  expect(page._SHOP_CLICKS).toEqual([]);
});

test('loading: a click waits for its own place', () => {
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
  comeToLife(document.documentElement);
  expect([done, page._SHOP_CLICKS.length]).toEqual([['menu'], 1]);
});
