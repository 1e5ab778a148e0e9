import { Link, paths, type ShopSettings } from '@shop/shared-events';
import { formatExchangeWindow, formatRupees } from '@shop/shared-rules';
import { CheckIcon, ReturnIcon, TruckIcon } from '@shop/shared-ui';
import styles from './order-terms.module.css';

interface OrderTermsProps {
  readonly settings: Pick<ShopSettings, 'deliveryFee' | 'paymentMethods' | 'exchangeDays'>;
}

/** The terms of delivery, payment and exchange, where the shopper decides to order. */
export function OrderTerms({ settings: { deliveryFee, paymentMethods, exchangeDays } }: OrderTermsProps) {
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
          Exchange {formatExchangeWindow(exchangeDays)}. <Link to={`${paths.terms}#exchange`}>See how</Link>
        </span>
      </li>
    </ul>
  );
}
