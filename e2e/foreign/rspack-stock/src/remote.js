// Everything that it has none of is left out: no message, and nothing to start.
export default {
  pages: { wrapping: () => import(/* webpackChunkName: "wrapping-page" */ './wrapping-page.js') },
};
