import { formatExchangeWindow, formatRupees } from '@shop/shared-rules';
import { QualityIcon, ReturnIcon, TruckIcon } from '@shop/shared-ui';
import styles from './policies.module.css';

interface PoliciesProps {
  /** Rupees for an order. */
  readonly deliveryFee: number;
  /** Days after delivery; undefined: as in spec section 9. */
  readonly exchangeDays: number | undefined;
}

/** The three policy notes of every product page (spec section 2). */
export function Policies({ deliveryFee, exchangeDays }: PoliciesProps) {
  return (
    <ul role="list" aria-label="Our promises" className={styles.list}>
      <li className={styles.line}>
        <QualityIcon size={22} />
        100% original, from our own makers.
      </li>
      <li className={styles.line}>
        <TruckIcon size={22} />
        {`${deliveryFee > 0 ? `Delivery for ${formatRupees(deliveryFee)}` : 'Free delivery'}. Cash on delivery is available.`}
      </li>
      <li className={styles.line}>
        <ReturnIcon size={22} />
        {`Not right? Replace it ${formatExchangeWindow(exchangeDays)}.`}
      </li>
    </ul>
  );
}
