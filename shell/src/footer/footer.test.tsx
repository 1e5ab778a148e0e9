import { findOtherSettings, NavigationForTest, otherSettingsForTest } from '@shop/shared-events/for-test';
import { render, screen, within } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { Footer } from './footer';
import './footer-details';
import { listPaymentMarks, listPromises } from './footer.rules';

async function show(moreLinks: readonly { readonly to: string; readonly label: string }[] = []) {
  const { services } = servicesForTest();
  render(<Footer services={services} moreLinks={moreLinks} />, { wrapper: NavigationForTest });
  await screen.findByText(/^©/);
  return services;
}

test('§2 the footer links to Home, Collection, About, Contact and Terms', async () => {
  await show();
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Collection', '/collection'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Terms', '/terms'],
  ]);
});

test('the footer has the links that releases add to the menu, after its own', async () => {
  await show([{ to: '/gifts', label: 'Gifts' }]);
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.slice(-2).map(({ textContent }) => textContent)).toEqual(['Terms', 'Gifts']);
});

test('§2 the address comes from the shop’s settings, and its phone can be called', async () => {
  await show();
  expect(screen.getByText('Pune 411001')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+91 20 5550 0123' })).toHaveAttribute('href', 'tel:+912055500123');
  expect(screen.getByRole('link', { name: 'hello@sikka.example' })).toHaveAttribute(
    'href',
    'mailto:hello@sikka.example',
  );
});

test('delivery, exchange, ways to pay, social networks and the year come when the footer is near', async () => {
  const services = await show();
  expect(screen.getByText('Wrong size? Exchange it within 5 days of delivery.')).toBeInTheDocument();
  expect(screen.getByText('₹59 per order, anywhere in India.')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Ways to pay' })).getByText('Cash on delivery')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'grievance@sikka.example' }).parentElement).toHaveTextContent(
    'Grievance officer Lakshmi Iyer, grievance@sikka.example',
  );
  expect(screen.getByText(/^© 20\d\d Sikka$/)).toBeInTheDocument();
  for (const { network, url } of services.settings.social)
    expect(screen.getByRole('link', { name: network })).toHaveAttribute('href', url);
});

test('each payment method has its marks, and no mark stands twice', () => {
  expect(listPaymentMarks(['cod', 'razorpay', 'stripe'])).toEqual([
    'Cash on delivery',
    'UPI',
    'RuPay',
    'Visa',
    'Mastercard',
  ]);
  expect(listPromises({ deliveryFee: 0 })[0]?.text).toBe('Free, anywhere in India.');
});

test('with other settings the footer shows nothing of the default ones', async () => {
  const { services } = servicesForTest();
  const { container } = render(<Footer services={{ ...services, settings: otherSettingsForTest }} />, {
    wrapper: NavigationForTest,
  });
  expect(await screen.findByText('Wrong size? Exchange it within 12 days of delivery.')).toBeInTheDocument();
  expect(findOtherSettings(container.textContent)).toEqual([]);
});
