import type { Product } from '@shop/shared-api';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { Ref } from 'react';
import type { RemoteServices } from '../services';
import { SizeGuideButton } from '../size-guide';
import styles from './buy-box.module.css';
import { BuyButtons } from './buy-buttons';
import { CoinSlider } from './coin-slider';
import { SizePicker } from './size-picker';
import type { Purchase } from './use-purchase';

export interface BuyBoxProps {
  readonly services: RemoteServices;
  readonly product: Product;
  readonly purchase: Purchase;
  /** Ref to the element around the two buttons. */
  readonly buttonsRef: Ref<HTMLDivElement>;
}

/** Size picker, coin slider, earned coins and the two buttons. */
export function BuyBox({ services, product, purchase, buttonsRef }: BuyBoxProps) {
  const { size, isSizeMissing, sizePicker, coins, priceToPay, coinsEarned } = purchase;
  return (
    <div className={styles.box}>
      <SizePicker
        product={product}
        size={size}
        onPick={purchase.pickSize}
        isMissing={isSizeMissing}
        ref={sizePicker}
        guide={<SizeGuideButton services={services} product={product} />}
      />
      {coins ? <CoinSlider coins={coins} toPay={priceToPay} onChoose={purchase.pickCoins} /> : null}
      <div className={styles.buying}>
        <div ref={buttonsRef}>
          <BuyButtons buying={purchase} />
        </div>
        {coinsEarned > 0 ? (
          <p className={styles.earned}>
            <CoinGlyph />
            {`Earn ${formatCoins(coinsEarned)} after delivery.`}
          </p>
        ) : null}
      </div>
    </div>
  );
}
