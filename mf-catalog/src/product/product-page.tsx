import { type PageAddress, paths, type Prepared, useParams } from '@shop/shared-events';
import { isListable } from '@shop/shared-rules';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { useState } from 'react';
import { emptySeed, prepareList, productsStore, useProduct } from '../products';
import type { PageProps, RemoteServices } from '../services';
import { ProductDetail } from './product-detail';
import styles from './product-page.module.css';
import { relatedProductsQuery } from './product.rules';
import { RestrictedDetail } from './restricted-detail';
import { ProductSkeleton } from './product-skeleton';

/** Loads the product and its related products, which are sent with the page. An unknown id gives status 404. */
export async function prepare(services: RemoteServices, { params }: PageAddress): Promise<Prepared> {
  const { productId = '' } = params;
  const store = productsStore(services);
  const found = await store.load(productId);
  if (!found.ok) throw new Error(found.problem.message);
  const restricted = store.state$.value.restricted.get(productId);
  if (restricted) return { status: 200, seed: { ...emptySeed, restricted: [restricted] } };
  if (!found.value || !isListable(found.value)) return { status: 404, seed: { ...emptySeed, missingIds: [productId] } };
  const related = await prepareList(services, relatedProductsQuery(found.value));
  return { status: 200, seed: { ...related, completeProducts: [found.value] } };
}

/** The page /product/{productId} (spec section 2). */
export default function ProductPage({ services }: PageProps) {
  const { productId = '' } = useParams();
  const { product: found, restricted, isChecking, isMissing, problem, retry } = useProduct(services, productId);
  const product = found && isListable(found) ? found : null;
  // A product that is removed from the shop while its page is open stays visible.
  const [shownProduct, setShownProduct] = useState(product);
  if (product && product !== shownProduct) setShownProduct(product);
  const isDiscontinued = !product && !restricted && shownProduct?._id === productId;

  const detail = isDiscontinued ? shownProduct : product;
  if (detail)
    return <ProductDetail key={productId} services={services} product={detail} isDiscontinued={isDiscontinued} />;
  if (restricted)
    return <RestrictedDetail key={productId} services={services} product={restricted} isChecking={isChecking} />;
  return (
    <div className={styles.page}>
      {isMissing || found ? (
        <UnknownProduct brand={services.settings.brand.name} />
      ) : problem ? (
        <StateBlock
          kind="error"
          headingLevel={1}
          title="This product did not load"
          action={<Button onClick={retry}>Retry</Button>}
        >
          {problem.message}
        </StateBlock>
      ) : (
        <ProductSkeleton />
      )}
    </div>
  );
}

function UnknownProduct({ brand }: { readonly brand: string }) {
  return (
    <>
      <title>{`Product not found · ${brand}`}</title>
      <StateBlock
        kind="empty"
        headingLevel={1}
        title="We could not find this product"
        action={
          <>
            <ButtonLink href={paths.collection}>See the collection</ButtonLink>
            <ButtonLink href={paths.home} variant="secondary">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        It may have sold out for good, or the link may be wrong.
      </StateBlock>
    </>
  );
}
