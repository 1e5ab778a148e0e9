import { exchangeDays } from '@shop/shared-rules';
import { QualityIcon, ReturnIcon, TruckIcon } from '@shop/shared-ui';
import styles from './policies.module.css';

/** The three policy notes of every product page (spec section 2). */
export function Policies() {
  return (
    <ul role="list" aria-label="Our promises" className={styles.list}>
      <li className={styles.line}>
        <QualityIcon size={22} />
        100% original, straight from our own makers.
      </li>
      <li className={styles.line}>
        <TruckIcon size={22} />
        Cash on delivery is available.
      </li>
      <li className={styles.line}>
        <ReturnIcon size={22} />
        {`Not right? Replace it within ${exchangeDays} days.`}
      </li>
    </ul>
  );
}
