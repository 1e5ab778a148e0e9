import type { Order } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { coinsToRupees, formatDate, formatRupees } from '@shop/shared-rules';
import { ButtonLink, CheckIcon, CloseIcon, formatCoins, IconButton, Price } from '@shop/shared-ui';
import { formatCityLine } from '../address';
import { formatPaymentState, formatOrderNumber } from './orders.rules';
import styles from './thanks.module.css';

interface ThanksProps {
  readonly order: Order;
  readonly onDismiss: () => void;
}

/** Confirms a placed order with its number, total and address. */
export function Thanks({ order, onDismiss }: ThanksProps) {
  const { address, coinsEarned = 0, coinsAvailable } = order;
  return (
    <section aria-labelledby="thanks" className={styles.thanks}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          <CheckIcon size={22} />
        </span>
        <h2 id="thanks" className={styles.title}>
          {address ? `Thank you, ${address.firstName}. Your order is placed.` : 'Thank you. Your order is placed.'}
        </h2>
        <IconButton label="Dismiss" onClick={onDismiss} className={styles.close}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Order number</dt>
          <dd>{formatOrderNumber(order._id)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <Price rupees={order.amount} />
          </dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{formatPaymentState(order)}</dd>
        </div>
        {address ? (
          <div>
            <dt>Delivering to</dt>
            <dd>
              {address.street}, {formatCityLine(address)}
            </dd>
          </div>
        ) : null}
        {coinsEarned > 0 ? (
          <div>
            <dt>Coins after delivery</dt>
            <dd>
              {coinsAvailable
                ? `${formatCoins(coinsEarned)}, about ${formatDate(coinsAvailable.at)}`
                : formatCoins(coinsEarned)}
              , worth {formatRupees(coinsToRupees(coinsEarned))}
            </dd>
          </div>
        ) : null}
      </dl>
      <ButtonLink href={paths.order(order._id)} size="small">
        View order and receipt
      </ButtonLink>
    </section>
  );
}
