import type { Order } from '@shop/shared-api';
import type { ShopSettings } from '@shop/shared-events';
import { formatDate, formatExchangeWindow, formatRupees } from '@shop/shared-rules';
import { formatCoins } from '@shop/shared-ui';
import { formatCityLine } from '../address';
import { formatAmountInWords } from './amount-in-words.rules';
import styles from './receipt.module.css';
import { formatPaymentMethod, formatPaymentState, formatOrderNumber, computeOrderTotals } from './orders.rules';

interface ReceiptProps {
  readonly order: Order;
  readonly settings: ShopSettings;
}

/**
 * The receipt. It is no tax invoice, because it has no invoice number, HSN codes or amounts of tax. In print it replaces
 * the page.
 */
export function Receipt({ order, settings: { brand, contact, exchangeDays } }: ReceiptProps) {
  const totals = computeOrderTotals(order);
  const { address } = order;
  return (
    <article className={styles.receipt} aria-label="Receipt">
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>{brand.name}</p>
          <p>{brand.tagline}</p>
        </div>
        <address className={styles.address}>
          {contact.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{contact.phone}</span>
          <span>{contact.email}</span>
          {contact.gstin ? <span>GSTIN {contact.gstin}</span> : null}
        </address>
      </header>
      <h2 className={styles.title}>Receipt {formatOrderNumber(order._id)}</h2>
      <div className={styles.facts}>
        <dl>
          <dt>Order</dt>
          <dd>{order._id}</dd>
          <dt>Date</dt>
          <dd>{formatDate(order.date)}</dd>
          <dt>Status</dt>
          <dd>{order.status}</dd>
          <dt>Payment</dt>
          <dd>
            {formatPaymentMethod(order.paymentMethod)}, {formatPaymentState(order)}
            {order.paymentId ? ` (${order.paymentId})` : ''}
          </dd>
        </dl>
        {address ? (
          <address className={styles.address}>
            <strong>Deliver to</strong>
            <span>
              {address.firstName} {address.lastName}
            </span>
            <span>{address.street}</span>
            <span>{formatCityLine(address)}</span>
            <span>{address.country}</span>
            <span>{address.phone}</span>
          </address>
        ) : null}
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            <th scope="col" className={styles.figure}>
              Price
            </th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item._id}_${item.size}`}>
              <td>{item.name}</td>
              <td>{item.size}</td>
              <td className={styles.figure}>{item.quantity}</td>
              <td className={styles.figure}>{formatRupees(item.price)}</td>
              <td className={styles.figure}>{formatRupees(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Subtotal" amount={formatRupees(totals.subtotal)} />
          <Sum name="Delivery fee" amount={formatRupees(totals.deliveryFee)} />
          {totals.coinDiscount > 0 ? (
            <Sum
              name={`Coin savings (${formatCoins(totals.coinsUsed)})`}
              amount={`−${formatRupees(totals.coinDiscount)}`}
            />
          ) : null}
          {totals.redemptionDiscount > 0 ? (
            <Sum
              name={`Redemption code ${order.appliedRedemption?.code ?? ''}`}
              amount={`−${formatRupees(totals.redemptionDiscount)}`}
            />
          ) : null}
          <Sum name="Total" amount={formatRupees(totals.total)} className={styles.total} />
        </tfoot>
      </table>
      <p className={styles.words}>{formatAmountInWords(totals.total)}</p>
      {order.notice ? <p>{order.notice}</p> : null}
      <p className={styles.foot}>
        Exchange {formatExchangeWindow(exchangeDays)}. Questions: {contact.email}. This receipt is not a tax invoice.
      </p>
    </article>
  );
}

function Sum({
  name,
  amount,
  className,
}: {
  readonly name: string;
  readonly amount: string;
  readonly className?: string | undefined;
}) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td className={styles.figure}>{amount}</td>
    </tr>
  );
}
