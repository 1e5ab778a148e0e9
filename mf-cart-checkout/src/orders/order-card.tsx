import type { Order } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { CoinGlyph, formatCoins, formatRupees, Picture, Price } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import styles from './order-card.module.css';
import { OrderTimeline } from './order-timeline';
import { methodWords, orderDay, orderNumber } from './orders.rules';

/** One order: where it is, what is in it, what was paid and saved. */
export function OrderCard({ order }: { readonly order: Order }) {
  const day = orderDay(order.date);
  const code = order.appliedRedemption;
  return (
    <li className={styles.order}>
      <article aria-label={`Order of ${day}`}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.day}>
              <time dateTime={isoDay(order.date)}>{day}</time>
            </h2>
            <p className={styles.detail}>Order {orderNumber(order._id)}</p>
          </div>
          <p className={styles.amount}>
            <Price rupees={order.amount} />
          </p>
        </header>
        <div className={styles.way}>
          <OrderTimeline status={order.status} />
        </div>
        <ul role="list" className={styles.items}>
          {order.items.map((item) => (
            <li key={`${item._id}_${item.size}`} className={styles.item}>
              <Picture src={item.images[0] ?? ''} alt="" sizes="4.5rem" width={1080} height={1350} className={styles.picture} />
              <div>
                <Link to={paths.product(item._id)} className={styles.name}>
                  {item.name}
                </Link>
                <p className={styles.detail}>
                  Size {item.size} · Quantity {item.quantity}
                </p>
              </div>
              <Price rupees={item.price * item.quantity} />
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>Payment</dt>
            <dd>{methodWords(order.paymentMethod)}</dd>
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
      </article>
    </li>
  );
}

function isoDay(date: number): string | undefined {
  const moment = new Date(date);
  return Number.isFinite(moment.getTime()) ? moment.toISOString() : undefined;
}
