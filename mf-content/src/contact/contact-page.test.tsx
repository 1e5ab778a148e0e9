import { NavigationForTest } from '@shop/shared-events/for-test';
import { cleanup, render, screen } from '@testing-library/react';
import { servicesForTest } from '../services-for-test';
import ContactPage from './contact-page';

beforeEach(() => {
  const { services } = servicesForTest([], { contactForm: { endpoint: 'https://forms.example', formId: 'questions' } });
  render(<ContactPage services={services} />, { wrapper: NavigationForTest });
});

test('§2 address, phone and email come from the settings and are links', () => {
  expect(screen.getByText('12 Weavers’ Lane')).toBeVisible();
  expect(screen.getByRole('link', { name: '+91 20 5550 0123' })).toHaveAttribute('href', 'tel:+912055500123');
  for (const link of screen.getAllByRole('link', { name: 'hello@sikka.example' }))
    expect(link).toHaveAttribute('href', 'mailto:hello@sikka.example');
});

test('§2 Explore Jobs opens the jobs page of the settings', () => {
  expect(screen.getByRole('link', { name: 'Explore Jobs' })).toHaveAttribute('href', 'https://jobs.sikka.example/');
});

test('§2 the contact form under the address has the heading and labels of the specification', () => {
  expect(screen.getByRole('heading', { name: "Got questions? We'd love to hear from you!" })).toBeVisible();
  expect(screen.getByText("Feel free to reach out with any queries or concerns. We're here to help.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('without a hosted form the page shows the email address', () => {
  cleanup();
  render(<ContactPage services={servicesForTest().services} />, { wrapper: NavigationForTest });
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  for (const link of screen.getAllByRole('link', { name: 'hello@sikka.example' }))
    expect(link).toHaveAttribute('href', 'mailto:hello@sikka.example');
});
