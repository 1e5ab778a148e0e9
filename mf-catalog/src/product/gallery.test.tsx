import { NavigationForTest } from '@shop/shared-events/for-test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { Gallery } from './gallery';

const three = ['/pictures/1.webp', '/pictures/2.webp', '/pictures/3.webp'];
const kurta = productForTest({ _id: 'kurta', name: 'Indigo Kurta' });

function show(images: readonly string[] = three) {
  const { services } = servicesForTest([kurta]);
  renderAt(
    '/product/kurta',
    '/product/:id',
    <Gallery services={services} productId="kurta" name="Indigo Kurta" images={images} />,
  );
  const gallery = within(screen.getByRole('region', { name: 'Pictures of Indigo Kurta' }));
  return { user: userEvent.setup(), gallery };
}

test('§2 arrows, keys and thumbnails show another image and announce its number', async () => {
  const { user, gallery } = show();
  await user.click(gallery.getByRole('button', { name: 'Next picture' }));
  expect(gallery.getByRole('status')).toHaveTextContent('Picture 2 of 3');
  await user.keyboard('{ArrowRight}');
  expect(gallery.getByRole('status')).toHaveTextContent('Picture 3 of 3');
  await user.keyboard('{ArrowRight}');
  expect(gallery.getByRole('status')).toHaveTextContent('Picture 1 of 3');
  await user.keyboard('{End}');
  expect(gallery.getByRole('status')).toHaveTextContent('Picture 3 of 3');
  await user.click(gallery.getByRole('button', { name: 'Show picture 1' }));
  expect(gallery.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute('aria-current', 'true');
});

test('§2 a click opens the zoom dialog, and Escape closes it', async () => {
  const { user, gallery } = show();
  await user.click(gallery.getByRole('button', { name: 'Zoom picture 1 of 3' }));
  const zoom = await screen.findByRole('dialog', { name: 'Large pictures of Indigo Kurta' });
  expect(within(zoom).getByText('1 / 3')).toBeInTheDocument();
  expect(within(zoom).getByRole('button', { name: 'Close' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('gallery: a single image has no arrows and thumbnails, and opens the zoom dialog', async () => {
  const { user, gallery } = show(['/pictures/1.webp']);
  expect(gallery.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Zoom picture 1 of 1',
  ]);
  await user.click(gallery.getByRole('button'));
  const zoom = await screen.findByRole('dialog', { name: 'Large pictures of Indigo Kurta' });
  expect(within(zoom).queryByRole('button', { name: /large picture$/ })).toBeNull();
});

test('gallery: a product without images shows the placeholder and no zoom', () => {
  const { gallery } = show([]);
  expect(gallery.getByRole('img', { name: 'Indigo Kurta, no picture yet' })).toBeVisible();
  expect(gallery.queryByRole('button')).toBeNull();
});

test('gallery: an image that fails is replaced by the placeholder', () => {
  const { gallery } = show();
  fireEvent.error(gallery.getByRole('img', { name: 'Indigo Kurta, picture 1 of 3' }));
  expect(gallery.getByRole('img', { name: 'Indigo Kurta, picture 1 of 3' }).tagName).toBe('svg');
});

test('server rendering: the first image is in the HTML with high priority', () => {
  const { services } = servicesForTest([kurta]);
  const html = renderToString(
    <NavigationForTest>
      <Gallery services={services} productId="kurta" name="Indigo Kurta" images={three} />
    </NavigationForTest>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [first, ...others] = [...page.querySelectorAll('img')];
  expect([first?.getAttribute('fetchpriority'), first?.getAttribute('loading')]).toEqual(['high', 'eager']);
  expect(others.every((image) => image.getAttribute('loading') === 'lazy')).toBe(true);
  expect(html).not.toContain('style=');
});
