import { paths, useNavigate } from '@shop/shared-events';
import { redemptionRedirectMs } from '@shop/shared-rules';
import { Button, ButtonLink } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { CodeLabel, CopyButton } from '../code-label';
import { GatedProductsLink } from '../access';
import styles from './redeemed-panel.module.css';
import type { RedeemResult } from './rewards.store';

/** The redeemed code. Continues to /my-redemptions after three seconds (spec section 4) unless the shopper stays. */
export function RedeemedPanel({ redeemed: { selection, code } }: { redeemed: RedeemResult }) {
  const [isRedirecting, setIsRedirecting] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (!isRedirecting) return undefined;
    const timer = setTimeout(() => navigate(paths.redemptions), redemptionRedirectMs);
    return () => clearTimeout(timer);
  }, [isRedirecting, navigate]);

  const productsLink = <GatedProductsLink rewardType={selection.request.rewardType} />;

  function stay() {
    setIsRedirecting(false);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="redeemed-heading" className={styles.panel}>
      <h2 ref={heading} id="redeemed-heading" tabIndex={-1}>
        {code ? 'Your code is ready' : 'Your coins are redeemed'}
      </h2>
      {code ? (
        <CodeLabel
          code={code}
          title={selection.description}
          actions={
            <>
              {productsLink}
              <CopyButton text={code} label="Copy code" />
            </>
          }
        />
      ) : (
        productsLink
      )}
      <div className={styles.next}>
        <p className={styles.words}>
          {isRedirecting ? 'Taking you to My Redemptions in a moment.' : 'You will also find it under My Redemptions.'}
        </p>
        {isRedirecting ? (
          <Button variant="secondary" size="small" onClick={stay}>
            Stay here
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="small" href={paths.redemptions}>
            My Redemptions
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
