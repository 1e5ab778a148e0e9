import { formatDate } from '@shop/shared-rules';
import { Button, Coins, formatCoins, Skeleton, StateBlock } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import type { CustomerData } from '../customer-data';
import { gateOpenedBy, gateWords } from '../gated';
import styles from './reward-list.module.css';
import { fixedRewards, missingCoins, type Offer, type Wish, wishFor } from './rewards.rules';

interface RewardListProps {
  readonly rewards: CustomerData<readonly Offer[]>;
  /** In coins; null while it is unknown. */
  readonly balance: number | null;
  readonly onChoose: (wish: Wish) => void;
  readonly onRetry: () => void;
}

export function RewardList({ rewards, balance, onChoose, onRetry }: RewardListProps) {
  if (rewards.value === null) {
    return rewards.status === 'failed' ? (
      <StateBlock
        kind="error"
        headingLevel={3}
        title="The rewards could not be loaded"
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        <p>Your coins are safe. You can still redeem your own amount below.</p>
      </StateBlock>
    ) : (
      <Waiting />
    );
  }
  const shown = fixedRewards(rewards.value);
  if (shown.length === 0) {
    return (
      <StateBlock kind="empty" headingLevel={3} title="No rewards right now">
        <p>You can redeem your own amount below.</p>
      </StateBlock>
    );
  }
  return (
    <ul role="list" className={styles.list}>
      {shown.map((reward) => (
        <li key={reward.type}>
          <RewardCard reward={reward} balance={balance} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function RewardCard({ reward, balance, onChoose }: { reward: Offer } & Pick<RewardListProps, 'balance' | 'onChoose'>) {
  const missing = missingCoins(reward.coins, balance);
  const gate = gateOpenedBy(reward.type);
  return (
    <article className={styles.card} data-affordable={reward.canAfford}>
      <h3 className={styles.name}>
        {gate === null ? reward.description : <Link to={gateWords[gate].path}>{reward.description}</Link>}
      </h3>
      {reward.yoursUntil === null ? null : (
        <p className={styles.yours}>{`Yours until ${formatDate(reward.yoursUntil)}`}</p>
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
        onClick={() => onChoose(wishFor(reward))}
        className={styles.button}
      >
        Redeem
      </Button>
    </article>
  );
}

const places = [0, 1, 2, 3, 4, 5, 6];

function Waiting() {
  return (
    <div role="status" aria-label="Loading rewards" className={styles.list}>
      {places.map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
