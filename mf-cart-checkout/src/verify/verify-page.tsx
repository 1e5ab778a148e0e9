import { type PageProps, paths } from '@shop/shared-events';
import { CoinLoader, PageHeading } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styles from './verify-page.module.css';
import { verifyStore } from './verify.store';

/** /verify: where the card provider sends the shopper back to; goes on to /orders or /cart (spec section 4). */
export default function VerifyPage({ services }: PageProps) {
  const store = verifyStore(services);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The address that the shopper came back with; it is gone once they are sent on.
  const [{ success, orderId }] = useState(() => ({ success: search.get('success'), orderId: search.get('orderId') }));
  useEffect(() => {
    let here = true;
    void store.settle(success, orderId).then((outcome) => {
      if (here) void navigate(outcome === 'paid' ? paths.orders : paths.cart, { replace: true });
    });
    return () => {
      here = false;
    };
  }, [store, success, orderId, navigate]);
  return (
    <div className={styles.page}>
      <title>{`Payment · ${services.settings.brand.name}`}</title>
      <PageHeading line="This takes a moment. Please keep the page open.">Checking your payment</PageHeading>
      <CoinLoader label="Checking your payment" />
    </div>
  );
}
