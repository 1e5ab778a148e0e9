import { classNames } from '@shop/shared-ui';
import styles from './buy-bar.module.css';
import { BuyButtons } from './buy-buttons';
import type { Buying } from './use-buying';

export interface BuyBarProps {
  readonly buying: Buying;
  /** The buttons of the page are out of view. */
  readonly due: boolean;
}

/**
 * The two buttons at the foot of a phone's screen while those of the page are out of view. Its place before the
 * shelves is always kept, so that it covers nothing and nothing moves when it comes; beside other garments it is gone.
 */
export function BuyBar({ buying, due }: BuyBarProps) {
  const shown = due && !buying.gone;
  return (
    <div className={classNames(styles.bar, shown && styles.shown)}>{shown ? <BuyButtons buying={buying} /> : null}</div>
  );
}
