import { paths } from '@shop/shared-events';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import type { PageProps } from '../services';
import { waysToEarn } from './coins.rules';
import styles from './earn-tab.module.css';

/** The five ways to earn (spec section 9). */
export function EarnTab({ services }: PageProps) {
  return (
    <>
      <ul role="list" className={styles.ways}>
        {waysToEarn(services.settings.purchaseCoinsPerRupee).map(({ name, coins, per, words }) => (
          <li key={name} className={styles.way}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.words}>{words}</p>
            <p className={styles.coins}>
              <CoinGlyph />
              {per ? `${formatCoins(coins)} ${per}` : formatCoins(coins)}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Your own referral code and the box for winners’ codes are on <Link to={paths.redemptions}>My Redemptions</Link>.
      </p>
    </>
  );
}
