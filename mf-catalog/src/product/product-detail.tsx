import type { Product } from '@shop/shared-api';
import { paths, useStream } from '@shop/shared-events';
import { Mrp, PageMeta, Price, SectionHeading } from '@shop/shared-ui';
import { useId } from 'react';
import { ProductGrid } from '../product-card';
import { useList } from '../products';
import { RecentlyViewed } from '../recently-viewed';
import type { RemoteServices } from '../services';
import { ShareButton, WhatsAppLink } from '../share';
import { WishlistButton, noWishes, wishlistStore } from '../wishlist';
import { Breadcrumb } from './breadcrumb';
import { BuyBox } from './buy-box';
import { Description } from './description';
import { DetailsTable } from './details-table';
import { Gallery } from './gallery';
import { DiscontinuedNotice } from './discontinued-notice';
import { Policies } from './policies';
import { buildProductJsonLd, summariseDescription } from './product-meta.rules';
import styles from './product-page.module.css';
import { relatedProductsQuery } from './product.rules';
import { usePurchase } from './use-purchase';

interface ProductDetailProps {
  readonly services: RemoteServices;
  readonly product: Product;
  /** Whether the product was removed from the shop while its page was open. */
  readonly isDiscontinued: boolean;
}

/** The page of one product: gallery, buy box, description and related products. */
export function ProductDetail({ services, product, isDiscontinued }: ProductDetailProps) {
  const { settings } = services;
  const path = paths.product(product._id);
  const { products: related } = useList(services, relatedProductsQuery(product));
  const relatedId = useId();
  const purchase = usePurchase(services, product);
  const wishlist = wishlistStore(services);
  const isWished = useStream(wishlist.wishes$, noWishes).includes(product._id);

  return (
    <div className={styles.page}>
      <PageMeta
        title={product.name}
        brand={settings.brand.name}
        description={summariseDescription(product.description)}
        siteUrl={settings.siteUrl}
        path={path}
        image={product.images[0]}
        kind="product"
        jsonLd={buildProductJsonLd(product, settings)}
      />
      <div className={styles.columns}>
        <Gallery services={services} productId={product._id} name={product.name} images={product.images} />
        <div className={styles.details}>
          <div className={styles.head}>
            <h1 className={styles.name}>{product.name}</h1>
            <p className={styles.cost}>
              <Price rupees={product.price} className={styles.price} />
              <span className={styles.taxes}>
                <Mrp rupees={product.price} mrp={product.mrp} /> incl. of all taxes
              </span>
            </p>
            <div className={styles.marks}>
              <WishlistButton name={product.name} isWished={isWished} onToggle={() => wishlist.toggle(product._id)} />
              <WhatsAppLink services={services} title={product.name} path={path} />
              <ShareButton services={services} title={product.name} path={path} />
            </div>
          </div>
          {isDiscontinued ? (
            <DiscontinuedNotice />
          ) : (
            <BuyBox services={services} product={product} purchase={purchase} />
          )}
          <Description text={product.description} />
          <DetailsTable details={product.details} />
          <Policies deliveryFee={settings.deliveryFee} exchangeDays={settings.exchangeDays} />
          <Breadcrumb product={product} />
        </div>
      </div>
      <services.Point name="product/after-details" productId={product._id} />
      {related.length > 0 ? (
        <section aria-labelledby={relatedId} className={styles.related}>
          <SectionHeading id={relatedId}>Related products</SectionHeading>
          <ProductGrid services={services} products={related} columns="strip" headingLevel={3} withSizes />
        </section>
      ) : null}
      <RecentlyViewed services={services} productId={product._id} className={styles.related} />
    </div>
  );
}
