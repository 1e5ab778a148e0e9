import { canShare, shareContent } from '@shop/shared-events';
import { Button } from '@shop/shared-ui';
import { useSyncExternalStore } from 'react';
import { CodeLabel, CopyButton } from '../code-label';
import styles from './invitation.module.css';
import { buildReferralLink } from './referral.rules';

const subscribeToNothing = () => () => undefined;

interface InvitationProps {
  readonly code: string;
  readonly serverLink: string | undefined;
  readonly brand: string;
}

/** The referral code and link, with buttons to copy them and to share the link if the browser can. */
export function Invitation({ code, serverLink, brand }: InvitationProps) {
  // The origin and the share sheet are known only in the browser, not during server rendering.
  const origin = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => '',
  );
  const hasShareSheet = useSyncExternalStore(subscribeToNothing, canShare, () => false);
  const link = buildReferralLink(serverLink, code, origin);

  const share = () => shareContent({ title: brand, text: `Sign up at ${brand} with my code ${code}.`, url: link });

  return (
    <div className={styles.invitation}>
      <CodeLabel
        code={code}
        title="Your referral code"
        actions={
          <>
            <CopyButton text={code} label="Copy code" />
            <CopyButton text={link} label="Copy link" />
            {hasShareSheet ? (
              <Button size="small" onClick={() => void share()}>
                Share
              </Button>
            ) : null}
          </>
        }
      >
        <p className={styles.link}>{link}</p>
      </CodeLabel>
    </div>
  );
}
