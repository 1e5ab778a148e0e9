import type { Redemption } from '@shop/shared-api';
import { formatDate } from '@shop/shared-rules';
import { Badge, Coins } from '@shop/shared-ui';
import { CodeLabel, findRedemptionCode, CopyButton } from '../code-label';
import { GatedProductsLink } from '../access';
import styles from './redemption-label.module.css';
import { describeExpiry } from './redemptions.rules';

const tones = { ACTIVE: 'success', USED: 'neutral', EXPIRED: 'neutral' } as const;

export function RedemptionLabel({ redemption }: { redemption: Redemption }) {
  const { status, rewardType, rewardData, coinsRedeemed, createdAt } = redemption;
  const code = findRedemptionCode(redemption);
  const isActive = status === 'ACTIVE';
  const title = (
    <>
      <h2 className={styles.title}>{rewardData.description}</h2>
      <Badge tone={tones[status]}>{status}</Badge>
    </>
  );
  const actions = (
    <>
      <GatedProductsLink rewardType={rewardType} />
      <CopyButton text={code} label="Copy code" name={code} />
    </>
  );
  return (
    <CodeLabel code={code} title={title} isWorn={!isActive} actions={isActive ? actions : null}>
      <p className={styles.life}>{describeExpiry(redemption)}</p>
      <p className={styles.origin}>
        <Coins coins={coinsRedeemed} label /> <span>on {formatDate(createdAt)}</span>
      </p>
    </CodeLabel>
  );
}
