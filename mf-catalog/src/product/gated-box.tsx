import type { AccessType } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';
import styles from './gated-box.module.css';

const access = {
  EARLY_ACCESS: { title: 'Early access only', link: 'Go to early access', path: paths.earlyAccess },
  LIMITED_EDITION: { title: 'Limited edition only', link: 'Go to limited edition', path: paths.limitedEdition },
} as const;

interface GatedBoxProps {
  readonly gate: AccessType;
  /** Whether the customer's access is being checked. */
  readonly isChecking: boolean;
}

/** Names the access that a product needs and how to get it, for shoppers without it (spec section 6). */
export function GatedBox({ gate, isChecking }: GatedBoxProps) {
  const { title, link, path } = access[gate];
  return (
    <div className={styles.box}>
      {isChecking ? (
        <p role="status">Checking your access…</p>
      ) : (
        <StateBlock kind="info" title={title} action={<ButtonLink href={path}>{link}</ButtonLink>}>
          Only customers with access can buy this. You can get access with your coins.
        </StateBlock>
      )}
    </div>
  );
}
