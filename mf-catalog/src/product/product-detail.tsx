import type { Product } from '@shop/shared-api';
import { paths, type RemoteServices, useStream } from '@shop/shared-events';
import { PageMeta, Price, SectionHeading } from '@shop/shared-ui';
import { useId, useRef } from 'react';
import { ProductGrid } from '../product-card';
import { useList } from '../products';
import { RecentlyViewed } from '../recently-viewed';
import { ShareButton } from '../share';
import { Heart, noWishes, wishlistStore } from '../wishlist';
import { Breadcrumb } from './breadcrumb';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { Description } from './description';
import { Gallery } from './gallery';
import { LeftShop } from './left-shop';
import { Policies } from './policies';
import { productJsonLd, summaryOf } from './product-meta.rules';
import styles from './product-page.module.css';
import { relatedTo } from './product.rules';
import { useBuying } from './use-buying';
import { useOutOfView } from './use-out-of-view';

export interface ProductDetailProps {
  readonly services: RemoteServices;
  readonly product: Product;
  /** It was taken from the shop while it was looked at. */
  readonly left: boolean;
}

/** One product: its pictures, what one needs to choose and buy it, and what may please besides. */
export function ProductDetail({ services, product, left }: ProductDetailProps) {
  const { settings } = services;
  const path = paths.product(product._id);
  const { products: related } = useList(services, relatedTo(product));
  const relatedId = useId();
  const buying = useBuying(services, product);
  const buttons = useRef<HTMLDivElement>(null);
  const barDue = useOutOfView(buttons);
  const wishlist = wishlistStore(services);
  const wished = useStream(wishlist.wishes$, noWishes).includes(product._id);

  return (
    <div className={styles.page}>
      <PageMeta
        title={product.name}
        brand={settings.brand.name}
        description={summaryOf(product.description)}
        siteUrl={settings.siteUrl}
        path={path}
        image={product.images[0]}
        kind="product"
        jsonLd={productJsonLd(product, settings)}
      />
      <Breadcrumb product={product} />
      <div className={styles.columns}>
        <Gallery services={services} productId={product._id} name={product.name} images={product.images} />
        <div className={styles.words}>
          <div className={styles.head}>
            <h1 className={styles.name}>{product.name}</h1>
            <Price rupees={product.price} className={styles.price} />
            <div className={styles.marks}>
              <Heart name={product.name} wished={wished} onToggle={() => wishlist.toggle(product._id)} />
              <ShareButton services={services} title={product.name} path={path} />
            </div>
          </div>
          {left ? <LeftShop /> : <BuyBox services={services} product={product} buying={buying} buttons={buttons} />}
          <Description text={product.description} />
          <Policies />
        </div>
      </div>
      {left ? null : <BuyBar buying={buying} due={barDue} />}
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
