import type { MountableModule, MountablePart, PageModule, PageProps, PartHtml, PartProps } from '@shop/shared-events';
import { use } from 'react';
import { checkPartHtml } from './check-part-html';

/** Renders a part of any framework on a server, within a React tree. Without `render` it is left to the browser. */
export function toServerModule({ default: part, ...module }: MountableModule): PageModule {
  const { render } = part as unknown as MountablePart;
  if (!render) return { default: () => null };
  // React renders a page that has waited again.
  const results = new Map<string, PartHtml | Promise<PartHtml>>();

  function Rendered({ services, ...rest }: PageProps) {
    const props = rest as PartProps;
    const key = JSON.stringify(props);
    const result = results.get(key) ?? render?.call(part, props, services);
    if (result) results.set(key, result);
    const { html } = (result instanceof Promise ? use(result) : result) ?? { html: '' };
    return <div dangerouslySetInnerHTML={{ __html: checkPartHtml(html) }} />;
  }

  return { prepare: () => Promise.resolve({}), ...module, default: Rendered };
}
