import type { ReferralData } from '@shop/shared-api';
import { formatDate, formatNumber } from '@shop/shared-rules';
import { Coins, formatCoins } from '@shop/shared-ui';
import styles from './referral-history.module.css';

export function ReferralHistory({ referrals }: { referrals: ReferralData }) {
  const { totalReferrals, totalReferralCoins, referralHistory } = referrals;
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>Friends who joined</dt>
          <dd>{formatNumber(totalReferrals)}</dd>
        </div>
        <div>
          <dt>Coins from referrals</dt>
          <dd>
            <Coins coins={totalReferralCoins} />
          </dd>
        </div>
      </dl>
      {referralHistory.length === 0 ? (
        <p className={styles.none}>No one has signed up with your code yet. Share it with a friend.</p>
      ) : (
        <ul role="list" className={styles.history}>
          {referralHistory.map(({ referredUserName, completedAt, coinsAwarded, waiting = false, refusal }, place) => (
            <li key={`${completedAt} ${place}`} className={styles.friend}>
              <span className={styles.name}>
                {referredUserName}
                {refusal ? <span className={styles.refusal}>{refusal}</span> : null}
                {waiting ? <span className={styles.refusal}>Waiting for their first delivery</span> : null}
              </span>
              <time dateTime={completedAt} className={styles.day}>
                {formatDate(completedAt)}
              </time>
              {waiting ? null : <span className={styles.coins}>{`+${formatCoins(coinsAwarded)}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
