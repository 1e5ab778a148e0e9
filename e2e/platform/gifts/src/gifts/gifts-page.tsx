import { Link, useLocation } from '@shop/platform';
import { productList } from '@shop/platform/api';
import { Button } from '@shop/platform/ui';
import { useEffect, useState } from 'react';
import type { PageProps, RemoteServices } from '../services';
import styles from './gifts-page.module.css';

/** The page is rendered on the server with the number of products. */
export async function prepare({ api }: RemoteServices) {
  const result = await api.call(productList, undefined);
  return { seed: { products: result.ok ? (result.value.products?.length ?? 0) : 0 } };
}

export default function GiftsPage({ services }: PageProps) {
  const { pathname } = useLocation();
  const [session, setSession] = useState('unknown');
  const [isWrapped, setWrapped] = useState(false);
  const seed = services.seeds['gifts'] as { readonly products: number } | undefined;

  useEffect(() => {
    const subscription = services.bus.watch('session:changed').subscribe(({ status }) => setSession(status));
    return () => subscription.unsubscribe();
  }, [services]);

  const wrap = () => {
    setWrapped(true);
    services.bus.publish('gifts:wrapped', { ribbon: 'red' });
  };

  return (
    <section className={styles.page}>
      <title>{`Gifts · ${services.settings.brand.name}`}</title>
      <h1>Gifts</h1>
      <p>{`${seed?.products ?? 'Many'} ideas at ${pathname}, for a ${session}`}</p>
      <Button aria-pressed={isWrapped} onClick={wrap}>
        Wrap it
      </Button>
      <services.Widget name="wrapping-count" />
      <Link to="/about">Who we are</Link>
    </section>
  );
}
