import type { MountablePart, PartProps, RemoteServices } from '@shop/platform';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

export type ViewProps<Props extends PartProps> = Props & { readonly services: RemoteServices };

/** Makes a part of the shop's page of a component of this remote's own React. */
export function mountReact<Props extends PartProps>(View: ComponentType<ViewProps<Props>>): MountablePart<Props> {
  return {
    mount(element, props, services, { serverRendered }) {
      const view = (next: Props) => <View {...next} services={services} />;
      let root: Root;
      if (serverRendered) root = hydrateRoot(element, view(props));
      else (root = createRoot(element)).render(view(props));
      return { update: (next) => root.render(view(next)), unmount: () => root.unmount() };
    },
  };
}
