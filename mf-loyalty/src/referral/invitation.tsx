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

/** The referral code and link, with buttons to copy them and to share the link if the browser can. */
export function Invitation({ code, givenLink, brand }: InvitationProps) {
  // The origin and the share sheet are known only in the browser, not during server rendering.
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
      // Closing the share sheet also rejects; nothing needs to be done.
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
