import type { Category, Product } from '@shop/shared-api';
import { Link, paths } from '@shop/shared-events';
import { typeLabel } from '../products';
import styles from './breadcrumb.module.css';

const categoryPaths: Readonly<Record<Category, string>> = {
  Men: paths.men,
  Women: paths.women,
  Kids: `${paths.collection}?category=Kids`,
};

/** Breadcrumb links: collection, category, type. */
export function Breadcrumb({ product: { category, subCategory } }: { readonly product: Product }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol role="list" className={styles.list}>
        <li>
          <Link to={paths.collection}>Collection</Link>
        </li>
        <li>
          <Link to={categoryPaths[category]}>{category}</Link>
        </li>
        <li>
          <Link to={`${paths.collection}?category=${category}&type=${subCategory}`}>{typeLabel(subCategory)}</Link>
        </li>
      </ol>
    </nav>
  );
}
