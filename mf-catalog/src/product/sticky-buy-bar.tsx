import { classNames } from '@shop/shared-ui';
import styles from './sticky-buy-bar.module.css';
import { BuyButtons } from './buy-buttons';
import type { Purchase } from './use-purchase';

export interface StickyBuyBarProps {
  readonly purchase: Purchase;
  /** Whether the buttons of the page are out of view. */
  readonly isNeeded: boolean;
}

/**
 * ADD TO CART and BUY NOW at the bottom of a phone's screen while the page's own buttons are out of view. Its space
 * before
 * the related products is always reserved, so that it never covers content or shifts the layout.
 */
export function StickyBuyBar({ purchase, isNeeded }: StickyBuyBarProps) {
  const shown = isNeeded && !purchase.isUnavailable;
  return (
    <div className={classNames(styles.bar, shown && styles.shown)}>
      {shown ? <BuyButtons buying={purchase} /> : null}
    </div>
  );
}
