import type { PageSettings } from '../application';

/** The settings of an application's pages. */
export const testSettings: PageSettings = {
  apiBaseUrl: '/',
  siteUrl: 'http://localhost:3000',
  brand: { name: 'Sikka', tagline: 'Clothes that pay you back' },
};
