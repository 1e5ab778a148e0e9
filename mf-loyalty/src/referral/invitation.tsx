import { Button } from '@shop/shared-ui';
import { useSyncExternalStore } from 'react';
import { CodeLabel, CopyButton } from '../code-label';
import styles from './invitation.module.css';
import { invitationLink } from './referral.rules';

const unchanging = () => () => undefined;

interface InvitationProps {
  readonly code: string;
  readonly givenLink: string | undefined;
  readonly brand: string;
}

/** The code as a label, the link beneath it, and the device's own way of sharing where it has one. */
export function Invitation({ code, givenLink, brand }: InvitationProps) {
  // The address of the shop and the device's abilities are known in the browser only, not while a server renders.
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => '',
  );
  const canShare = useSyncExternalStore(
    unchanging,
    () => typeof navigator.share === 'function',
    () => false,
  );
  const link = invitationLink(givenLink, code, origin);

  async function share() {
    try {
      await navigator.share({ title: brand, text: `Sign up at ${brand} with my code ${code}.`, url: link });
    } catch {
      // Closing the share sheet rejects as well, and asks for nothing.
    }
  }

  return (
    <div className={styles.invitation}>
      <CodeLabel
        code={code}
        title="Your referral code"
        actions={
          <>
            <CopyButton text={code} label="Copy code" />
            <CopyButton text={link} label="Copy link" />
            {canShare ? (
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
