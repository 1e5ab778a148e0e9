import type { DeployedRemotes } from './page-data';

const release = { version: '1', entry: '/entry.js' };

/** Two deployed remotes: pages with and without parameters, and widgets of one on a page of the other. */
export const deployedForTest: DeployedRemotes = {
  'mf-content': {
    ...release,
    title: 'This page',
    pages: { home: ['/'], about: ['/about'] },
    pageWidgets: { home: ['best-sellers', 'creators-picks'] },
    widgets: ['category-links'],
  },
  'mf-catalog': {
    ...release,
    title: 'The collection',
    pages: {
      collection: ['/collection', '/men-collection'],
      product: ['/product/:productId'],
      newest: ['/product/newest'],
    },
    widgets: ['best-sellers', 'creators-picks'],
  },
};

/** The same with a third remote, whose two parts stand at a point of the product page, and with the page's own. */
export const deployedWithParts: DeployedRemotes = {
  ...deployedForTest,
  'mf-reviews': {
    ...release,
    title: 'Reviews',
    pages: {},
    widgets: ['stars', 'size-quiz', 'looks'],
    attached: [
      { point: 'product/after-details', widget: 'stars', order: 1 },
      { point: 'product/after-details', widget: 'size-quiz', order: 0, reserve: 'shelf' },
      { point: 'home/sections', widget: 'looks', order: 0 },
    ],
  },
};
