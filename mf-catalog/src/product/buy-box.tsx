import type { Product } from '@shop/shared-api';
import { coinsToRupees, formatRupees } from '@shop/shared-rules';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { RemoteServices } from '../services';
import { SizeGuideButton } from '../size-guide';
import styles from './buy-box.module.css';
import { BuyButtons } from './buy-buttons';
import { LazyCoinSlider } from './lazy-coin-slider';
import { SizePicker } from './size-picker';
import type { Purchase } from './use-purchase';

interface BuyBoxProps {
  readonly services: RemoteServices;
  readonly product: Product;
  readonly purchase: Purchase;
}

/** Size picker, coin slider, earned coins and the two buttons. */
export function BuyBox({ services, product, purchase }: BuyBoxProps) {
  const { size, isSizeMissing, sizePicker, coins, priceToPay, coinsEarned } = purchase;
  return (
    <div className={styles.box}>
      <SizePicker product={product} size={size} onPick={purchase.pickSize} isMissing={isSizeMissing} ref={sizePicker} />
      <div className={styles.guide}>
        <SizeGuideButton services={services} product={product} />
      </div>
      {coins ? <LazyCoinSlider coins={coins} toPay={priceToPay} onChoose={purchase.pickCoins} /> : null}
      <BuyButtons buying={purchase} />
      <noscript>
        <p>To order, switch on JavaScript in your browser.</p>
      </noscript>
      {coinsEarned > 0 ? (
        <p className={styles.earned}>
          <CoinGlyph />
          {`Earn ${formatCoins(coinsEarned)}, worth ${formatRupees(coinsToRupees(coinsEarned))}, after delivery.`}
        </p>
      ) : null}
    </div>
  );
}
