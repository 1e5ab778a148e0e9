import type {
  MountableModule,
  MountablePart,
  MountedPart,
  PageModule,
  PageProps,
  PartProps,
} from '@shop/shared-events';
import { useLayoutEffect, useRef } from 'react';

/** Shows a part of any framework as a React component. A chunk of its own. */
export function toPageModule({ default: part, ...module }: MountableModule): PageModule {
  const { mount } = part as unknown as MountablePart;

  function Mountable({ services, ...rest }: PageProps) {
    const element = useRef<HTMLDivElement>(null);
    const mounted = useRef<MountedPart>(undefined);
    // By their values, because each render has an object of its own.
    const text = JSON.stringify(rest);
    // What these throw is caught by the slot, as an error of a component is.
    useLayoutEffect(() => {
      const parent = element.current;
      if (!parent) return;
      const props = JSON.parse(text) as PartProps;
      if (mounted.current) mounted.current.update(props);
      else mounted.current = mount.call(part, parent, props, services, { serverRendered: parent.hasChildNodes() });
    }, [text, services]);
    useLayoutEffect(
      () => () => {
        try {
          mounted.current?.unmount();
        } catch (error) {
          // An uncaught error is reported to the team. React would close the slots around this one, too.
          setTimeout(() => {
            throw error;
          });
        }
        mounted.current = undefined;
      },
      [],
    );
    // React keeps the HTML that a server has sent, and what the part does inside.
    return <div ref={element} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  }

  return { ...module, default: Mountable };
}
