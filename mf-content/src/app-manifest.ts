import type { AppManifest, MessageUses } from '@shop/shared-events';

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
  title: 'This page',
  owner: 'Content team',
  pages: {
    home: { paths: ['/'], visibility: 'indexed', widgets: ['best-sellers', 'creators-picks'] },
    about: { paths: ['/about'], visibility: 'indexed' },
    contact: { paths: ['/contact'], visibility: 'indexed' },
    terms: { paths: ['/terms'], visibility: 'indexed' },
  },
  widgets: ['category-links'],
  placedWidgets: ['best-sellers', 'creators-picks'],
  points: { 'home/sections': { page: 'home', max: 3 } },
  calls: ['glimpsesList'],
  settings: {
    story: { type: 'list', default: [] },
    founderName: { type: 'string', default: '' },
    founderWords: { type: 'string', default: '' },
  },
  messages,
} as const satisfies AppManifest;
