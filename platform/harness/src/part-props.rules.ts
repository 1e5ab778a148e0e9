import type { Attachment } from '@shop/shared-events';
import type { World } from './believable.rules';
import { toParameter } from './places.rules';

/** The props of a part that stands at a point, by their names. */
export type PartProps = Readonly<Record<string, string | number | boolean>>;

/** Returns believable values for the props that an attached widget needs; undefined for a widget that is not attached. */
export function createPartProps(
  attaches: readonly Pick<Attachment, 'widget' | 'props'>[],
  widget: string,
  world: World,
): PartProps | undefined {
  const attachments = attaches.filter((one) => one.widget === widget);
  if (attachments.length === 0) return undefined;
  const types = attachments.flatMap(({ props = {} }) => Object.entries(props));
  return Object.fromEntries(
    types.map(([name, type]) => [name, type === 'string' ? toParameter(name, world) : type === 'number' ? 1 : true]),
  );
}
