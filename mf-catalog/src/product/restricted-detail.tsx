import type { RestrictedProduct } from '@shop/shared-api';
import { paths, type RemoteServices } from '@shop/shared-events';
import { PageMeta } from '@shop/shared-ui';
import { RecentlyViewed } from '../recently-viewed';
import { Gallery } from './gallery';
import { GatedBox } from './gated-box';
import styles from './product-page.module.css';

export interface RestrictedDetailProps {
  readonly services: RemoteServices;
  readonly product: RestrictedProduct;
  /** The customer's access is being checked. */
  readonly checking: boolean;
}

/**
 * A gated product for those without its access right: name, picture and the way to access, nothing else (spec section
 * 6).
 */
export function RestrictedDetail({ services, product, checking }: RestrictedDetailProps) {
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
        <div className={styles.words}>
          <div className={styles.head}>
            <h1 className={styles.name}>{name}</h1>
          </div>
          <GatedBox gate={gate} checking={checking} />
        </div>
      </div>
      <RecentlyViewed services={services} productId={id} className={styles.related} />
    </div>
  );
}
