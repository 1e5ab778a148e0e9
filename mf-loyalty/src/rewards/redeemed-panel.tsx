import { paths } from '@shop/shared-events';
import { redemptionRedirectMs } from '@shop/shared-rules';
import { Button, ButtonLink } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timer } from 'rxjs';
import { CodeLabel, CopyButton } from '../code-label';
import { SeePieces } from '../gated';
import styles from './redeemed-panel.module.css';
import type { Redeemed } from './rewards.store';

/** The redeemed code. Continues to /my-redemptions after three seconds (spec section 4) unless the shopper stays. */
export function RedeemedPanel({ redeemed: { wish, code } }: { redeemed: Redeemed }) {
  const [leaving, setLeaving] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (!leaving) return undefined;
    const going = timer(redemptionRedirectMs).subscribe(() => void navigate(paths.redemptions));
    return () => going.unsubscribe();
  }, [leaving, navigate]);

  const pieces = <SeePieces rewardType={wish.request.rewardType} />;

  function stay() {
    setLeaving(false);
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
          title={wish.description}
          actions={
            <>
              {pieces}
              <CopyButton text={code} label="Copy code" />
            </>
          }
        />
      ) : (
        pieces
      )}
      <div className={styles.next}>
        <p className={styles.words}>
          {leaving ? 'Taking you to My Redemptions in a moment.' : 'You will also find it under My Redemptions.'}
        </p>
        {leaving ? (
          <Button variant="secondary" size="small" onClick={stay}>
            Stay here
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="small" to={paths.redemptions}>
            My Redemptions
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
