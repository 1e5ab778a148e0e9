import type { Order } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { formatDate, formatRupees } from '@shop/shared-rules';
import { ButtonLink, CoinGlyph, formatCoins, Price } from '@shop/shared-ui';
import { formatIsoTime } from '../timeline';
import styles from './order-card.module.css';
import { OrderLines } from './order-lines';
import { OrderTimeline } from './order-timeline';
import { formatPaymentMethod, formatPaymentState, formatOrderNumber, describeReturn } from './orders.rules';

/** An order in the list: status, items, amount, discounts and a link to its page. */
export function OrderCard({ order }: { readonly order: Order }) {
  const day = formatDate(order.date);
  const code = order.appliedRedemption;
  const returnTexts = describeReturn(order);
  return (
    <li className={styles.order}>
      <article aria-label={`Order of ${day}`} className={styles.body}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.day}>
              <time dateTime={formatIsoTime(order.date)}>{day}</time>
            </h2>
            <p className={styles.detail}>Order {formatOrderNumber(order._id)}</p>
          </div>
          <p className={styles.amount}>
            <Price rupees={order.amount} />
          </p>
        </header>
        {order.notice ? <p className={styles.notice}>{order.notice}</p> : null}
        {returnTexts.length > 0 ? <p className={styles.notice}>{returnTexts.join(' ')}</p> : null}
        <div className={styles.way}>
          <OrderTimeline order={order} />
        </div>
        <div className={styles.lines}>
          <OrderLines items={order.items} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{formatPaymentMethod(order.paymentMethod)}</dt>
            <dd>{formatPaymentState(order)}</dd>
          </div>
          {order.originalAmount > order.amount ? (
            <div>
              <dt>Before discounts</dt>
              <dd>
                <s>{formatRupees(order.originalAmount)}</s>
              </dd>
            </div>
          ) : null}
          {code && code.discountAmount > 0 ? (
            <div>
              <dt>Redemption code {code.code}</dt>
              <dd className={styles.saved}>{formatRupees(code.discountAmount)} saved</dd>
            </div>
          ) : null}
          {order.totalCoinsUsed > 0 ? (
            <div>
              <dt>
                <CoinGlyph /> {formatCoins(order.totalCoinsUsed)} used
              </dt>
              <dd className={styles.saved}>{formatRupees(order.totalCoinSavings)} saved</dd>
            </div>
          ) : null}
        </dl>
        <ButtonLink
          href={paths.order(order._id)}
          variant="secondary"
          size="small"
          className={styles.open}
          aria-label={`View order ${formatOrderNumber(order._id)}`}
        >
          View order
        </ButtonLink>
      </article>
    </li>
  );
}
