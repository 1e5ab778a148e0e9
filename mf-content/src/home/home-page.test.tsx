import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
// Loaded beforehand, so that no test waits for the compiler.
import '../glimpses/glimpses';
import { servicesForTest } from '../services-for-test';
import HomePage from './home-page';

async function open() {
  const { services } = servicesForTest([{ data: [] }]);
  render(<HomePage services={services} />, { wrapper: MemoryRouter });
  await screen.findByRole('heading', { name: 'Served 0 Warm Meals' });
}

test('§1 the tagline speaks of an exclusive clothes collection, and TO THE CATALOG opens /collection', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/exclusive clothes collection/i);
  expect(screen.getByRole('link', { name: 'TO THE CATALOG' })).toHaveAttribute('href', '/collection');
});

test('§2 the shop for him and the shop for her open their collections', async () => {
  await open();
  const section = within(screen.getByRole('region', { name: 'Shop for him and for her' }));
  expect(section.getByRole('link', { name: 'Shop for him' })).toHaveAttribute('href', '/men-collection');
  expect(section.getByRole('link', { name: 'Shop for her' })).toHaveAttribute('href', '/women-collection');
});

test('§2 the three policies have the headings of the spec', async () => {
  await open();
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Ease Exchange Policy', '5-Day Exchange Policy', 'Best Customer Support']);
});

test('§2 best sellers and creator’s picks stand in their places, the glimpses between them', async () => {
  await open();
  const order = screen.getAllByText(/^(best-sellers|creators-picks|Ease Exchange Policy)$|^Served/);
  expect(order.map((one) => one.textContent)).toEqual([
    'best-sellers',
    'Ease Exchange Policy',
    'Served 0 Warm Meals',
    'creators-picks',
  ]);
});

test('§2 the title of the front page is the brand and its tagline', async () => {
  await open();
  expect(document.title).toBe('clothes that pay you back · Sikka');
});

test('§2 the front page can be rendered where there is no browser', () => {
  const { services, calls } = servicesForTest([{ data: [] }]);
  const html = renderToString(
    <MemoryRouter>
      <HomePage services={services} />
    </MemoryRouter>,
  );
  expect(html).toContain('TO THE CATALOG');
  expect(html).toContain('Loading glimpses...');
  expect(calls).toEqual([]);
});
