import { useEffect, useState } from 'react';
import type { PageProps } from '../services';

/** Counts what other teams wrap. */
export default function Count({ services }: PageProps) {
  const [ribbons, setRibbons] = useState<readonly string[]>([]);

  useEffect(() => {
    const subscription = services.bus
      .watch('gifts:wrapped')
      .subscribe(({ ribbon }) => setRibbons((known) => [...known, ribbon]));
    return () => subscription.unsubscribe();
  }, [services]);

  return <p>{ribbons.length === 0 ? 'Nothing is wrapped yet.' : `Wrapped: ${ribbons.join(', ')}`}</p>;
}
