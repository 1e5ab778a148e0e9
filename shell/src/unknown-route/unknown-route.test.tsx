import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { UnknownRoute } from './unknown-route';

test('§8 an unknown route shows the router’s message and links back', () => {
  render(<UnknownRoute services={servicesForTest().services} />, { wrapper: NavigationForTest });
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText('404 Not Found')).toBeInTheDocument();
  expect(screen.getByText('category-links')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Collection' })).toHaveAttribute('href', '/collection');
});
