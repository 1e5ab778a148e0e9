import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { servicesForTest } from '../session/services-for-test';
import { Footer } from './footer';

test('§2 the footer links to Home, Collection, About, Contact and Terms', () => {
  render(<Footer services={servicesForTest().services} />, { wrapper: MemoryRouter });
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Collection', '/collection'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Terms', '/terms'],
  ]);
});

test('§2 the address comes from the shop’s settings, and its phone can be called', () => {
  render(<Footer services={servicesForTest().services} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Pune 411001')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+91 20 5550 0123' })).toHaveAttribute('href', 'tel:+912055500123');
  expect(screen.getByRole('link', { name: 'hello@sikka.example' })).toHaveAttribute(
    'href',
    'mailto:hello@sikka.example',
  );
});
