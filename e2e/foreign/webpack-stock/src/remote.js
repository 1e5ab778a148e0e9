export const remote = {
  messages: { watches: ['session:changed'], asks: ['cart:add'] },
  start() {
    performance.mark('gifts:start');
  },
  pages: { gifts: () => import(/* webpackChunkName: "gifts-page" */ './gifts-page.js') },
  widgets: { 'gift-idea': () => import(/* webpackChunkName: "gift-idea" */ './gift-idea.js') },
};
