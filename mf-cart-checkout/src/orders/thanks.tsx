import type { Order } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { formatDate } from '@shop/shared-rules';
import { ButtonLink, CheckIcon, CloseIcon, formatCoins, IconButton, Price } from '@shop/shared-ui';
import { cityLine, moneyWords, orderNumber } from './orders.rules';
import styles from './thanks.module.css';

export interface ThanksProps {
  readonly order: Order;
  readonly onDismiss: () => void;
}

/** What a shopper wants to know the moment an order is placed: that it is, its number, the money, where it goes. */
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
          <dd>{orderNumber(order._id)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <Price rupees={order.amount} />
          </dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{moneyWords(order)}</dd>
        </div>
        {address ? (
          <div>
            <dt>Delivering to</dt>
            <dd>
              {address.street}, {cityLine(address)}
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
            </dd>
          </div>
        ) : null}
      </dl>
      <ButtonLink to={paths.order(order._id)} size="small">
        View order and invoice
      </ButtonLink>
    </section>
  );
}
