import { useEffect, useState } from 'react';
import type * as customerControls from './customer-controls';

type CustomerControls = typeof customerControls;

/**
 * Loads the controls that only customers see, so that visitors do not load them. Null for visitors and until they are
 * loaded; a failure is retried when the network is back.
 */
export function useCustomerControls(isCustomer: boolean): CustomerControls | null {
  const [controls, setControls] = useState<CustomerControls | null>(null);

  useEffect(() => {
    if (!isCustomer || controls) return;
    const load = () => {
      import(/* webpackChunkName: "frame" */ './customer-controls').then(setControls, () =>
        addEventListener('online', load, { once: true }),
      );
    };
    load();
    return () => removeEventListener('online', load);
  }, [isCustomer, controls]);

  return isCustomer ? controls : null;
}
