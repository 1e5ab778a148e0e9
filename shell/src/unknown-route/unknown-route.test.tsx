import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { servicesForTest } from '../session/services-for-test';
import { UnknownRoute } from './unknown-route';

test('§8 an unknown route says what the router would say, and shows ways back', () => {
  render(<UnknownRoute services={servicesForTest().services} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText('404 Not Found')).toBeInTheDocument();
  expect(screen.getByText('category-links')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Collection' })).toHaveAttribute('href', '/collection');
});
