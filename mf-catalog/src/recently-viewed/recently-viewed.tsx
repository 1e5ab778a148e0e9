import type { RemoteServices } from '@shop/shared-events';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { RecentShelfProps } from './recent-shelf';
import { recentStore } from './recent.store';

export interface RecentlyViewedProps {
  readonly services: RemoteServices;
  /** The product that is looked at now; it is remembered, and not shown. */
  readonly productId: string;
  readonly className?: string | undefined;
}

/**
 * What was looked at before. Its scripts and data are asked for when it comes near; until then it is an empty place.
 */
export function RecentlyViewed({ services, productId, className }: RecentlyViewedProps) {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const ids = recentStore(services).look(productId);
    if (!place.current || ids.length === 0 || typeof IntersectionObserver === 'undefined') return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // A shelf that does not arrive is not missed: the page is whole without it.
        void import(/* webpackChunkName: "recent-shelf" */ './recent-shelf').then(
          (loaded) => setShelf({ View: loaded.default, ids }),
          () => undefined,
        );
      },
      { rootMargin: '400px 0px' },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [services, productId]);

  return (
    <div ref={place}>{shelf ? <shelf.View services={services} ids={shelf.ids} className={className} /> : null}</div>
  );
}

interface Shelf {
  readonly View: ComponentType<RecentShelfProps>;
  readonly ids: readonly string[];
}
