import { render, screen, within } from '@testing-library/react';
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

test('a shop with a name of its own has no story and no founder on its about page until its settings tell them', () => {
  const { services } = servicesForTest(undefined, { brand: { name: 'Meera’s Loom', tagline: 'handloom' } });
  render(<AboutPage services={services} />);
  expect(screen.queryByRole('region', { name: 'Our story' })).toBeNull();
  expect(screen.queryByText(/Kapadia|brass/)).toBeNull();
  expect(screen.getByRole('region', { name: 'The developers' })).toBeVisible();
});

test('the about page tells what the settings of the shop tell, and no founder where they name none', () => {
  const story = ['Meera wove her first saree in 1987.', 'Her daughters weave beside her now.'];
  const { services } = servicesForTest(undefined, { apps: { 'mf-content': { story } } });
  render(<AboutPage services={services} />);
  expect(within(screen.getByRole('region', { name: 'Our story' })).getAllByText(/./, { selector: 'p' })).toHaveLength(
    2,
  );
  expect(screen.queryByRole('region', { name: 'The founder' })).toBeNull();
});

test('§2 the social links come from the settings, each with the name of its network', () => {
  const { services } = servicesForTest();
  render(<AboutPage services={services} />);
  for (const { network, url } of services.settings.social) {
    expect(screen.getByRole('link', { name: network })).toHaveAttribute('href', url);
  }
});
