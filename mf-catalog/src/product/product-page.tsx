import { type PageAddress, type PageProps, paths, type Prepared, type RemoteServices } from '@shop/shared-events';
import { isListable } from '@shop/shared-rules';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { emptySeed, prepareList, productsStore, useProduct } from '../products';
import { ProductDetail } from './product-detail';
import styles from './product-page.module.css';
import { relatedTo } from './product.rules';
import { RestrictedDetail } from './restricted-detail';
import { ProductSkeleton } from './product-skeleton';

/** The product and its relatives travel with the page; an id that nothing has is a page of its own, with status 404. */
export async function prepare(services: RemoteServices, { params }: PageAddress): Promise<Prepared> {
  const { productId = '' } = params;
  const store = productsStore(services);
  const found = await store.load(productId);
  if (!found.ok) throw new Error(found.problem.message);
  const restricted = store.state$.value.restricted.get(productId);
  if (restricted) return { status: 200, seed: { ...emptySeed, restricted: [restricted] } };
  if (!found.value || !isListable(found.value)) return { status: 404, seed: { ...emptySeed, gone: [productId] } };
  const related = await prepareList(services, relatedTo(found.value));
  return { status: 200, seed: { ...related, whole: [found.value] } };
}

/** The page /product/{productId} (spec section 2). */
export default function ProductPage({ services }: PageProps) {
  const { productId = '' } = useParams();
  const { product: found, restricted, checking, gone, problem, retry } = useProduct(services, productId);
  const product = found && isListable(found) ? found : null;
  // What was on the screen stays there when it leaves the shop.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);
  const left = !product && !restricted && shown?._id === productId;

  const detail = left ? shown : product;
  if (detail) return <ProductDetail key={productId} services={services} product={detail} left={left} />;
  if (restricted)
    return <RestrictedDetail key={productId} services={services} product={restricted} checking={checking} />;
  return (
    <div className={styles.page}>
      {gone || found ? (
        <Unknown brand={services.settings.brand.name} />
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
        It may have sold out for good, or the link may be wrong.
      </StateBlock>
    </>
  );
}
