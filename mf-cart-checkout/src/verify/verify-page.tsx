import { useNavigate, useSearchParams } from '@shop/shared-events';
import { Button, CoinLoader, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import type { PageProps } from '../services';
import styles from './verify-page.module.css';
import { verifyStore } from './verify.store';

/** The page /verify, to which the card provider returns. It continues to /orders or /cart (spec section 4). */
export default function VerifyPage({ services }: PageProps) {
  const store = verifyStore(services);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isUnsure, setIsUnsure] = useState(false);
  const [attempt, setAttempt] = useState(1);
  // The parameters of the first render; the redirect removes them from the URL.
  const [{ success, orderId }] = useState(() => ({ success: search.get('success'), orderId: search.get('orderId') }));

  useEffect(() => {
    let isMounted = true;
    void store.settle(success, orderId).then((next) => {
      if (!isMounted) return;
      setIsUnsure(next === null);
      if (next !== null) navigate(next, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [store, success, orderId, navigate, attempt]);

  async function giveUp(intentId: string) {
    setIsUnsure(false);
    const next = await store.giveUp(intentId);
    setIsUnsure(next === null);
    if (next !== null) navigate(next, { replace: true });
  }

  function retry() {
    setIsUnsure(false);
    setAttempt(attempt + 1);
  }

  return (
    <div className={styles.page}>
      <title>{`Payment · ${services.settings.brand.name}`}</title>
      {isUnsure ? (
        <StateBlock
          kind="error"
          headingLevel={1}
          title="We could not check your payment."
          action={
            <>
              <Button onClick={retry}>Retry</Button>
              {orderId ? (
                <Button variant="secondary" onClick={() => void giveUp(orderId)}>
                  I have not paid
                </Button>
              ) : null}
            </>
          }
        >
          <p>If you have paid, your order is safe and you will not be charged twice.</p>
        </StateBlock>
      ) : (
        <>
          <PageHeading lead="This takes a moment. Please keep the page open.">Confirming your payment…</PageHeading>
          <CoinLoader label="Confirming your payment" />
        </>
      )}
    </div>
  );
}
