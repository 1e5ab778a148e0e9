import { findOtherSettings, NavigationForTest, otherSettingsForTest } from '@shop/shared-events/for-test';
import { renderToString } from 'react-dom/server';
import AboutPage from './about/about-page';
import ContactPage from './contact/contact-page';
import HomePage from './home/home-page';
import { servicesForTest } from './services-for-test';
import TermsPage from './terms/terms-page';

test.each([
  ['home', HomePage, '12-Day Exchange Policy'],
  ['about', AboutPage, 'Meera wove her first saree in 1987.'],
  ['contact', ContactPage, '7 Temple Road'],
  ['terms', TermsPage, 'within 12 days of delivery'],
])('with other settings the %s page shows nothing of the default ones', (_, Page, expected) => {
  const { services } = servicesForTest([{ data: [] }], otherSettingsForTest);
  const html = renderToString(
    <NavigationForTest>
      <Page services={services} />
    </NavigationForTest>,
  );
  expect(html).toContain(expected);
  expect(findOtherSettings(html)).toEqual([]);
});
