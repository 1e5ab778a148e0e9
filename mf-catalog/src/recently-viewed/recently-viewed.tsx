import { observeIntersections } from '@shop/shared-events';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { RemoteServices } from '../services';
import type { RecentShelfProps } from './recent-shelf';
import { recentStore } from './recent.store';

interface RecentlyViewedProps {
  readonly services: RemoteServices;
  /** The current product, which is stored but not shown. */
  readonly productId: string;
  readonly className?: string | undefined;
}

/** The recently viewed products. Code and data are loaded when the section comes near the viewport. */
export function RecentlyViewed({ services, productId, className }: RecentlyViewedProps) {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const ids = recentStore(services).recordView(productId);
    if (!container.current || ids.length === 0) return undefined;
    const onChange = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      stop?.();
      load();
    };
    // The section is optional: a failed import shows nothing.
    const load = () =>
      void import(/* webpackChunkName: "recent-shelf" */ './recent-shelf').then(
        (loaded) => setShelf({ View: loaded.default, ids }),
        () => undefined,
      );
    const stop = observeIntersections([container.current], onChange, '400px 0px');
    if (!stop) load();
    return () => stop?.();
  }, [services, productId]);

  return (
    <div ref={container}>{shelf ? <shelf.View services={services} ids={shelf.ids} className={className} /> : null}</div>
  );
}

interface Shelf {
  readonly View: ComponentType<RecentShelfProps>;
  readonly ids: readonly string[];
}
