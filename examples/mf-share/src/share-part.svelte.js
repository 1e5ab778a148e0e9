import { hydrate, mount, unmount } from 'svelte';
import Share from './share.svelte';

/** The part as the shop's page calls it: `mount` in browsers, `render` in the server build. */
export default {
  mount(element, props, services, { serverRendered }) {
    const state = $state({ ...props });
    const show = serverRendered ? hydrate : mount;
    const view = show(Share, { target: element, props: state, context: new Map([['services', services]]) });
    return { update: (next) => Object.assign(state, next), unmount: () => void unmount(view) };
  },
  ...(import.meta.env.SSR && {
    async render(props, services) {
      const { render } = await import('svelte/server');
      return { html: render(Share, { props, context: new Map([['services', services]]) }).body };
    },
  }),
};
