import type { Product } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { CoinGlyph, formatCoins } from '@shop/shared-ui';
import type { Ref } from 'react';
import { SizeGuideButton } from '../size-guide';
import styles from './buy-box.module.css';
import { BuyButtons } from './buy-buttons';
import { CoinSlider } from './coin-slider';
import { SizePicker } from './size-picker';
import type { Buying } from './use-buying';

export interface BuyBoxProps {
  readonly services: RemoteServices;
  readonly product: Product;
  readonly buying: Buying;
  /** The place of the two buttons. */
  readonly buttons: Ref<HTMLDivElement>;
}

/** Size, coins, what is earned, and the two buttons. */
export function BuyBox({ services, product, buying, buttons }: BuyBoxProps) {
  const { size, missing, picker, coins, toPay, earned } = buying;
  return (
    <div className={styles.box}>
      <SizePicker
        product={product}
        size={size}
        onPick={buying.pickSize}
        missing={missing}
        ref={picker}
        guide={<SizeGuideButton services={services} product={product} />}
      />
      {coins ? <CoinSlider coins={coins} toPay={toPay} onChoose={buying.pickCoins} /> : null}
      <div className={styles.buying}>
        <div ref={buttons}>
          <BuyButtons buying={buying} />
        </div>
        {earned > 0 ? (
          <p className={styles.earned}>
            <CoinGlyph />
            {`Earn ${formatCoins(earned)} after delivery.`}
          </p>
        ) : null}
      </div>
    </div>
  );
}
