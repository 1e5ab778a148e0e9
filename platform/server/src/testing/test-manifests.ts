import type { Manifest } from '@shop/release-registry/manifest';

const createManifest = (pages: Manifest['pages']): Manifest => ({
  title: 'This page',
  owner: 'A team',
  pages,
  widgets: [],
  placedWidgets: [],
  calls: [],
});

/** Manifests of the shell and of three remotes with pages of each kind. */
export const testManifests: Readonly<Record<string, Manifest>> = {
  shell: createManifest({ login: { paths: ['/login'], visibility: 'personal' } }),
  'mf-content': createManifest({
    home: { paths: ['/'], visibility: 'indexed' },
    about: { paths: ['/about'], visibility: 'indexed', query: ['q'] },
  }),
  'mf-catalog': createManifest({
    collection: {
      paths: ['/collection', '/men-collection', '/women-collection'],
      visibility: 'indexed',
      query: ['category', 'type', 'page', 'search', 'q'],
    },
    product: { paths: ['/product/:productId'], visibility: 'indexed' },
  }),
  'mf-cart-checkout': createManifest({
    orders: { paths: ['/orders'], visibility: 'personal' },
    order: { paths: ['/orders/:orderId'], visibility: 'personal' },
  }),
};

/** A manifest with the pages of all these apps, for a shop that has the shell only. */
export const allPagesManifest: Manifest = createManifest(
  Object.fromEntries(Object.values(testManifests).flatMap(({ pages }) => Object.entries(pages))),
);
