import { findDefaultRelease, type Registry } from '../registry';
import { findMissingProp } from './point-props';

/** A part as it is shown at a point. */
export interface ComposedPart {
  /** The app that attaches it. */
  readonly app: string;
  readonly widget: string;
  readonly point: string;
  /** The app that offers the point, and its page. */
  readonly owner: string;
  readonly page: string;
  /** The position among the parts of the point, from 0. */
  readonly order: number;
  readonly reserve?: 'shelf' | undefined;
}

const defaultOrder = 100;

/**
 * Returns the parts of all points, by the default releases of a registry: for one visitor, by the releases of that
 * visitor. A part that its point does not take, one beyond the point's limit, and those of disabled apps are left out.
 * Parts with the same order stand by the names of app and widget.
 */
export function composePoints(registry: Registry): ComposedPart[] {
  const manifests = Object.keys(registry.microFrontends)
    .sort()
    .flatMap((app) => {
      const { manifest, disabled } = findDefaultRelease(registry, app)?.extras ?? {};
      return manifest && disabled === undefined ? [{ app, manifest }] : [];
    });
  const attached = manifests
    .flatMap(({ app, manifest }) =>
      (manifest.attaches ?? [])
        .filter(({ widget }) => manifest.widgets.includes(widget))
        .map((part) => ({ app, part, key: `${app} ${part.widget}` })),
    )
    .sort((a, b) => (a.part.order ?? defaultOrder) - (b.part.order ?? defaultOrder) || (a.key < b.key ? -1 : 1));
  return manifests.flatMap(({ app: owner, manifest }) =>
    Object.entries(manifest.points ?? {}).flatMap(([point, declared]) =>
      attached
        .filter(({ part }) => part.point === point && !findMissingProp(part, declared))
        .slice(0, declared.max)
        .map(({ app, part: { widget } }, order): ComposedPart => ({
          app,
          widget,
          point,
          owner,
          page: declared.page,
          order,
          reserve: declared.reserve,
        })),
    ),
  );
}
