export const remote = {
  contract: '1.10.0',
  messages: { publishes: ['notice:raised'] },
  start: () => undefined,
  pages: {},
  widgets: { share: () => import('./share-part.svelte.js') },
};
