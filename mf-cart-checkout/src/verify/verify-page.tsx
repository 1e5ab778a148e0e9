import { type PageProps } from '@shop/shared-events';
import { Button, CoinLoader, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styles from './verify-page.module.css';
import { verifyStore } from './verify.store';

/** /verify: where the card provider sends the shopper back to; goes on to /orders or /cart (spec section 4). */
export default function VerifyPage({ services }: PageProps) {
  const store = verifyStore(services);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isUnsure, setUnsure] = useState(false);
  const [attempt, setAttempt] = useState(1);
  // The address that the shopper came back with; it is gone once they are sent on.
  const [{ success, orderId }] = useState(() => ({ success: search.get('success'), orderId: search.get('orderId') }));

  useEffect(() => {
    let here = true;
    void store.settle(success, orderId).then((next) => {
      if (!here) return;
      setUnsure(next === null);
      if (next !== null) void navigate(next, { replace: true });
    });
    return () => {
      here = false;
    };
  }, [store, success, orderId, navigate, attempt]);

  async function giveUp(intentId: string) {
    setUnsure(false);
    const next = await store.giveUp(intentId);
    setUnsure(next === null);
    if (next !== null) void navigate(next, { replace: true });
  }

  function retry() {
    setUnsure(false);
    setAttempt(attempt + 1);
  }

  return (
    <div className={styles.page}>
      <title>{`Payment · ${services.settings.brand.name}`}</title>
      {isUnsure ? (
        <StateBlock
          kind="error"
          headingLevel={1}
          title="We could not ask about your payment."
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
          <p>If you have paid, your order is kept: nothing is paid twice, and nothing is lost.</p>
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
