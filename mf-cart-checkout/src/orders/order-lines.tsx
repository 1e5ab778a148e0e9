import type { Order } from '@shop/shared-api';
import { Link, paths } from '@shop/shared-events';
import { Picture, Price } from '@shop/shared-ui';
import styles from './order-lines.module.css';

/** The items of an order, each with a link to its product. */
export function OrderLines({ items }: { readonly items: Order['items'] }) {
  return (
    <ul role="list" className={styles.items}>
      {items.map((item) => (
        <li key={`${item._id}_${item.size}`} className={styles.item}>
          <Picture src={item.images[0] ?? ''} alt="" sizes="4.5rem" className={styles.picture} />
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
  );
}
