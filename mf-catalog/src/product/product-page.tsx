import type { Product } from '@shop/shared-api';
import { type PageAddress, type PageProps, paths, type Prepared, type RemoteServices } from '@shop/shared-events';
import { Button, ButtonLink, PageMeta, Price, SectionHeading, StateBlock } from '@shop/shared-ui';
import { useId, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ProductGrid } from '../product-card';
import { isListable, productsStore, readSeed, type Seed, useProducts } from '../products';
import { Breadcrumb } from './breadcrumb';
import { BuyBox } from './buy-box';
import { Description } from './description';
import { Gallery } from './gallery';
import styles from './product-page.module.css';
import { Policies } from './policies';
import { productJsonLd, summaryOf } from './product-meta.rules';
import { relatedProducts } from './product.rules';
import { ProductSkeleton } from './product-skeleton';

/** The product and its relatives travel with the page; an id that nothing has is a page of its own, with status 404. */
export async function prepare(services: RemoteServices, { params }: PageAddress): Promise<Prepared> {
  const { productId = '' } = params;
  const products = await productsStore(services).listForPage();
  const product = products.find((one) => one._id === productId && isListable(one));
  const seed: Seed = product
    ? { products: [product, ...relatedProducts(products, product)], whole: false, missing: null }
    : { products: [], whole: false, missing: productId };
  return { status: product ? 200 : 404, seed };
}

/** The page /product/{productId} (spec section 2). */
export default function ProductPage({ services }: PageProps) {
  const { productId = '' } = useParams();
  const seed = useMemo(() => readSeed(services.seeds, 'product'), [services]);
  const cameWithAll = seed !== null && (seed.missing === productId || seed.products[0]?._id === productId);
  const { products, unlisted, whole, problem, retry } = useProducts(services, cameWithAll);
  const product = [...products, ...unlisted].find((one) => one._id === productId && isListable(one));

  if (product) return <Detail key={product._id} services={services} product={product} products={products} />;
  return (
    <div className={styles.page}>
      {whole || cameWithAll ? (
        <Unknown brand={services.settings.brand.name} />
      ) : problem ? (
        <StateBlock kind="error" headingLevel={1} title="This product did not load" action={<Button onClick={retry}>Retry</Button>}>
          {problem.message}
        </StateBlock>
      ) : (
        <ProductSkeleton />
      )}
    </div>
  );
}

interface DetailProps {
  readonly services: RemoteServices;
  readonly product: Product;
  readonly products: readonly Product[];
}

function Detail({ services, product, products }: DetailProps) {
  const related = relatedProducts(products, product);
  const relatedId = useId();
  return (
    <div className={styles.page}>
      <PageMeta
        title={product.name}
        brand={services.settings.brand.name}
        description={summaryOf(product.description)}
        siteUrl={services.settings.siteUrl}
        path={paths.product(product._id)}
        image={product.images[0]}
        kind="product"
        jsonLd={productJsonLd(product, services.settings)}
      />
      <Breadcrumb product={product} />
      <div className={styles.columns}>
        <Gallery name={product.name} images={product.images.length > 0 ? product.images : ['']} />
        <div className={styles.words}>
          <div className={styles.head}>
            <h1 className={styles.name}>{product.name}</h1>
            <Price rupees={product.price} className={styles.price} />
          </div>
          <BuyBox services={services} product={product} />
          <Description text={product.description} />
          <Policies />
        </div>
      </div>
      {related.length > 0 ? (
        <section aria-labelledby={relatedId} className={styles.related}>
          <SectionHeading id={relatedId}>Related products</SectionHeading>
          <ProductGrid services={services} products={related} columns="strip" headingLevel={3} withSizes />
        </section>
      ) : null}
    </div>
  );
}

function Unknown({ brand }: { readonly brand: string }) {
  return (
    <>
      <title>{`Product not found · ${brand}`}</title>
      <StateBlock
        kind="empty"
        headingLevel={1}
        title="We could not find this product"
        action={
          <>
            <ButtonLink to={paths.collection}>See the collection</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        It may have sold out for good, or the address has a slip in it.
      </StateBlock>
    </>
  );
}
