import { Link, paths, type PaymentMethod } from '@shop/shared-events';
import { exchangeDays, formatRupees } from '@shop/shared-rules';
import { CheckIcon, ReturnIcon, TruckIcon } from '@shop/shared-ui';
import styles from './order-terms.module.css';

export interface OrderTermsProps {
  /** In rupees. */
  readonly deliveryFee: number;
  readonly paymentMethods: readonly PaymentMethod[];
}

/** The terms of delivery, payment and exchange, where the shopper decides to order. */
export function OrderTerms({ deliveryFee, paymentMethods }: OrderTermsProps) {
  return (
    <ul role="list" className={styles.terms}>
      <li>
        <TruckIcon size={20} />
        {deliveryFee > 0 ? `${formatRupees(deliveryFee)} delivery on every order` : 'Free delivery'}
      </li>
      {paymentMethods.includes('cod') ? (
        <li>
          <CheckIcon size={20} />
          Cash on delivery available
        </li>
      ) : null}
      <li>
        <ReturnIcon size={20} />
        <span>
          Exchange within {exchangeDays} days of delivery. <Link to={`${paths.terms}#exchange`}>See how</Link>
        </span>
      </li>
    </ul>
  );
}
