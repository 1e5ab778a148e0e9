import type { MessageUses, RemoteManifest } from '@shop/shared-events';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: [],
  watches: [],
  reads: [],
  asks: [],
  answers: [],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-content',
  pages: {
    home: ['/'],
    about: ['/about'],
    contact: ['/contact'],
    terms: ['/terms'],
  },
  widgets: ['category-links'],
  placedWidgets: ['best-sellers', 'creators-picks'],
  messages,
} as const satisfies RemoteManifest<'mf-content'>;
