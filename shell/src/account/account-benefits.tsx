import type { ShopSettings } from '@shop/shared-events';
import { formatExchangeWindow } from '@shop/shared-rules';
import { BagIcon, CoinGlyph, ReturnIcon } from '@shop/shared-ui';
import styles from './account-benefits.module.css';
import { formatCoinBenefit } from './login.rules';

interface AccountBenefitsProps {
  readonly settings: Pick<ShopSettings, 'purchaseCoinsPerRupee' | 'exchangeDays'>;
}

/** What an account is good for, beside the login form. */
export function AccountBenefits({ settings: { purchaseCoinsPerRupee, exchangeDays } }: AccountBenefitsProps) {
  return (
    <section aria-labelledby="benefits" className={styles.benefits}>
      <h2 id="benefits" className={styles.title}>
        An account that pays you back
      </h2>
      <ul role="list" className={styles.list}>
        <li>
          <CoinGlyph size={24} />
          {formatCoinBenefit(purchaseCoinsPerRupee)}
        </li>
        <li>
          <BagIcon />
          The same cart on your phone and your computer.
        </li>
        <li>
          <ReturnIcon />
          {`All your orders in one place, and an exchange ${formatExchangeWindow(exchangeDays)}.`}
        </li>
      </ul>
    </section>
  );
}
