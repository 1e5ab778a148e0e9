import type { DeployedRemote } from '@shop/page-contract/page-data';
import type { World } from './believable.rules';

/** The path at which the harness shows a widget. */
export const toWidgetPath = (widget: string): string => `/widgets/${widget}`;

/**
 * Lists where a remote's pages and widgets stand, with a believable value for each parameter of a path. The page of an
 * order is left out for an account without one.
 */
export function listPlaces({ pages, widgets }: DeployedRemote, world: World): string[] {
  const paths = Object.values(pages)
    .flat()
    .filter((path) => world.orderId !== null || !needsOrder(path));
  return [
    ...paths.map((path) => path.replace(/:(\w+)/g, (_, name: string) => toParameter(name, world))),
    ...widgets.map(toWidgetPath),
  ];
}

/** Whether a path is that of an order. */
export const needsOrder = (path: string): boolean => path.includes('/:orderId');

/** Returns a believable value of a parameter. The answers have the garments under their keys, and everything else under 1. */
export function toParameter(name: string, { garments, orderId }: World): string {
  if (name === 'orderId') return orderId ?? '1';
  if (name === 'productId') return garments[0]?.key ?? '1';
  return /id$/i.test(name) ? '1' : `${name}-1`;
}
