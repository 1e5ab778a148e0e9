import { Link } from '@shop/shared-events';
import { formatDate } from '@shop/shared-rules';
import { Button, Coins, formatCoins, Skeleton, StateBlock } from '@shop/shared-ui';
import type { CustomerData } from '../customer-data';
import { findAccessType, gatedTexts } from '../access';
import styles from './reward-list.module.css';
import {
  groupRewards,
  listFixedRewards,
  computeMissingCoins,
  type RewardWithAccess,
  type RedeemSelection,
  toSelection,
} from './rewards.rules';

interface RewardListProps {
  readonly rewards: CustomerData<readonly RewardWithAccess[]>;
  /** In coins; null while it is unknown. */
  readonly balance: number | null;
  readonly onChoose: (wish: RedeemSelection) => void;
  readonly onRetry: () => void;
}

export function RewardList({ rewards, balance, onChoose, onRetry }: RewardListProps) {
  if (rewards.value === null) {
    return rewards.status === 'failed' ? (
      <StateBlock
        kind="error"
        headingLevel={3}
        title="We could not load the rewards"
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        <p>Your coins are safe. You can still choose your own amount below.</p>
      </StateBlock>
    ) : (
      <RewardsSkeleton />
    );
  }
  const shown = listFixedRewards(rewards.value);
  if (shown.length === 0) {
    return (
      <StateBlock kind="empty" headingLevel={3} title="No rewards right now">
        <p>You can choose your own amount below.</p>
      </StateBlock>
    );
  }
  return (
    <div className={styles.groups}>
      {groupRewards(shown).map(({ name, rewards: group }) => (
        <ul key={name} role="list" aria-label={name} className={styles.list}>
          {group.map((reward) => (
            <li key={reward.type}>
              <RewardCard reward={reward} balance={balance} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function RewardCard({
  reward,
  balance,
  onChoose,
}: { reward: RewardWithAccess } & Pick<RewardListProps, 'balance' | 'onChoose'>) {
  const missing = computeMissingCoins(reward.coins, balance);
  const accessType = findAccessType(reward.type);
  return (
    <article className={styles.card} data-affordable={reward.canAfford}>
      <h3 className={styles.name}>
        {accessType === null ? reward.description : <Link to={gatedTexts[accessType].path}>{reward.description}</Link>}
      </h3>
      {reward.accessUntil === null ? null : (
        <p className={styles.yours}>{`Yours until ${formatDate(reward.accessUntil)}`}</p>
      )}
      <Coins coins={reward.coins} label className={styles.cost} />
      <p className={styles.note}>
        {reward.canAfford ? 'You have enough' : missing ? `${formatCoins(missing)} to go` : 'Not enough coins yet'}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={!reward.canAfford}
        aria-label={`Redeem ${reward.description}`}
        onClick={() => onChoose(toSelection(reward))}
        className={styles.button}
      >
        Redeem
      </Button>
    </article>
  );
}

const skeletonIndexes = [0, 1, 2, 3, 4];

function RewardsSkeleton() {
  return (
    <div role="status" aria-label="Loading rewards" className={styles.list}>
      {skeletonIndexes.map((index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
