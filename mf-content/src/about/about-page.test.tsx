import { render, screen } from '@testing-library/react';
import { servicesForTest } from '../services-for-test';
import AboutPage from './about-page';

test('§2 the about page shows the brand story, the founder and the developers', () => {
  render(<AboutPage services={servicesForTest().services} />);
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  for (const name of ['Our story', 'The founder', 'The developers']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  expect(document.title).toBe('About us · Sikka');
});

test('§2 the social links come from the settings, each with the name of its network', () => {
  const { services } = servicesForTest();
  render(<AboutPage services={services} />);
  for (const { network, url } of services.settings.social) {
    expect(screen.getByRole('link', { name: network })).toHaveAttribute('href', url);
  }
});
