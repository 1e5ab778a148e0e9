import type { MountablePart, PartProps } from '@shop/platform';
import type { ComponentType } from 'react';
import type { ViewProps } from './mount-react';

type Render<Props extends PartProps> = Pick<MountablePart<Props>, 'render'>;

/** Renders a component by this remote's own React, in the server build: browsers get nothing of it. */
export function renderReact<Props extends PartProps>(View: ComponentType<ViewProps<Props>>): Render<Props> {
  if (!import.meta.env.SSR) return {};
  return {
    async render(props, services) {
      const { renderToString } = await import('react-dom/server.browser');
      return { html: renderToString(<View {...props} services={services} />) };
    },
  };
}
