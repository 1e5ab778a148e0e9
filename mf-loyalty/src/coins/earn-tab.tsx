import { paths } from '@shop/shared-events';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import type { PageProps } from '../services';
import { listWaysToEarn } from './coins.rules';
import styles from './earn-tab.module.css';

/** The five ways to earn (spec section 9). */
export function EarnTab({ services }: PageProps) {
  return (
    <>
      <ul role="list" className={styles.ways}>
        {listWaysToEarn(services.settings.purchaseCoinsPerRupee).map(({ name, coins, unit, description }) => (
          <li key={name} className={styles.way}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.words}>{description}</p>
            <p className={styles.coins}>
              <CoinGlyph />
              {unit ? `${formatCoins(coins)} ${unit}` : formatCoins(coins)}
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
