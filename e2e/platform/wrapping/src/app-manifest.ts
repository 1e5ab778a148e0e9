import type { AppManifest, MessageUses } from '@shop/platform';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: [],
  watches: ['gifts:wrapped'],
  reads: [],
  asks: [],
  answers: [],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-wrapping',
  title: 'Wrapping paper',
  owner: 'Paper team',
  pages: { wrapping: { paths: ['/wrapping/:paper'], visibility: 'unlisted' } },
  widgets: ['wrapping-count'],
  placedWidgets: [],
  calls: [],
  messages,
} as const satisfies AppManifest;
