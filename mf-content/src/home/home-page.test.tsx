import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
// Imported in advance, so that no test waits for compilation.
import '../glimpses/glimpses';
import { servicesForTest } from '../services-for-test';
import HomePage from './home-page';

async function open() {
  const { services } = servicesForTest([{ data: [] }]);
  render(<HomePage services={services} />, { wrapper: NavigationForTest });
  await screen.findByRole('heading', { name: 'Served 0 Warm Meals' });
}

test('the tagline is shown, and TO THE CATALOG opens /collection', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/exclusive clothes collection/i);
  expect(screen.getByRole('link', { name: 'TO THE CATALOG' })).toHaveAttribute('href', '/collection');
});

test('§2 the links for him, for her and for kids open their collections', async () => {
  await open();
  const section = within(screen.getByRole('region', { name: 'Shop for him, for her and for kids' }));
  expect(section.getByRole('link', { name: 'Shop for kids Soft, sturdy and easy to wash.' })).toHaveAttribute(
    'href',
    '/collection?category=Kids',
  );
  expect(
    section.getByRole('link', { name: 'Shop for him Kurtas, polos and trousers that fit right.' }),
  ).toHaveAttribute('href', '/men-collection');
  expect(
    section.getByRole('link', { name: 'Shop for her Block prints, easy shirts and long skirts.' }),
  ).toHaveAttribute('href', '/women-collection');
});

test('the best sellers lead to all clothes', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'See all clothes' })).toHaveAttribute('href', '/collection');
});

test('§2 the policy strip has the three headings of the specification', async () => {
  await open();
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Ease Exchange Policy', '5-Day Exchange Policy', 'Best Customer Support']);
});

test('§2 the page shows best sellers, glimpses and creator’s picks in this order', async () => {
  await open();
  const order = screen.getAllByText(/^(best-sellers|creators-picks|Ease Exchange Policy)$|^Served/);
  expect(order.map((one) => one.textContent)).toEqual([
    'best-sellers',
    'Ease Exchange Policy',
    'Served 0 Warm Meals',
    'creators-picks',
  ]);
});

test('the title of the home page is the brand and its tagline', async () => {
  await open();
  expect(document.title).toBe('clothes that pay you back · Sikka');
});

test('the home page renders without a browser', () => {
  const { services, calls } = servicesForTest([{ data: [] }]);
  const html = renderToString(
    <NavigationForTest>
      <HomePage services={services} />
    </NavigationForTest>,
  );
  expect(html).toContain('TO THE CATALOG');
  expect(html).toContain('Loading glimpses...');
  expect(calls).toEqual([]);
});
