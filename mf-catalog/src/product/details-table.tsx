import type { ProductDetails } from '@shop/shared-api';
import styles from './details-table.module.css';

const labels: Readonly<Record<keyof ProductDetails, string>> = {
  composition: 'Fabric',
  fit: 'Fit',
  care: 'Care',
  origin: 'Origin',
};

/** The facts of a product as a short table. Renders nothing for a product without them. */
export function DetailsTable({ details }: { readonly details: ProductDetails | undefined }) {
  if (!details) return null;
  return (
    <dl className={styles.list}>
      {(Object.keys(labels) as (keyof ProductDetails)[]).map((name) => (
        <div key={name} className={styles.row}>
          <dt className={styles.label}>{labels[name]}</dt>
          <dd>{details[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
