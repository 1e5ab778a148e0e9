import type { RestrictedProduct } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { PageMeta } from '@shop/shared-ui';
import { RecentlyViewed } from '../recently-viewed';
import type { RemoteServices } from '../services';
import { Gallery } from './gallery';
import { GatedBox } from './gated-box';
import styles from './product-page.module.css';

interface RestrictedDetailProps {
  readonly services: RemoteServices;
  readonly product: RestrictedProduct;
  /** Whether the customer's access is being checked. */
  readonly isChecking: boolean;
}

/** Shows a gated product to shoppers without access: name, image and how to get access (spec section 6). */
export function RestrictedDetail({ services, product, isChecking }: RestrictedDetailProps) {
  const { _id: id, name, image, gate, message } = product;
  const { siteUrl, brand } = services.settings;
  return (
    <div className={styles.page}>
      <PageMeta
        title={name}
        brand={brand.name}
        description={message}
        siteUrl={siteUrl}
        path={paths.product(id)}
        image={image || undefined}
      />
      <div className={styles.columns}>
        <Gallery services={services} productId={id} name={name} images={image ? [image] : []} />
        <div className={styles.details}>
          <div className={styles.head}>
            <h1 className={styles.name}>{name}</h1>
          </div>
          <GatedBox gate={gate} isChecking={isChecking} />
        </div>
      </div>
      <RecentlyViewed services={services} productId={id} className={styles.related} />
    </div>
  );
}
