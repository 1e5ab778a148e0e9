import { Link, paths, useStream } from '@shop/shared-events';
import { Button, ButtonLink, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import { useProductsById } from '../products';
import type { PageProps } from '../services';
import { accountWishlistStore, initialAccountWishlist, noWishes, WishlistButton, wishlistStore } from '../wishlist';
import styles from './wishlist-page.module.css';

/** The most skeletons to show: as many as fit on the first screen. */
const maxSkeletons = 8;

/** The page /wishlist: the products of this browser, or of the customer's account. */
export default function WishlistPage({ services }: PageProps) {
  const store = wishlistStore(services);
  const account = accountWishlistStore(services);
  const wishes = useStream(store.wishes$, noWishes);
  const { phase, problem: accountProblem } = useStream(account.state$, initialAccountWishlist);
  const { products, restricted, missing, isComplete, problem: listProblem, retry } = useProductsById(services, wishes);
  // Without the account's list, what this browser has is still worth showing.
  const problem = listProblem ?? (wishes.length === 0 ? accountProblem : null);

  const page = useRef<HTMLDivElement>(null);
  const count = useRef(0);

  useEffect(() => account.removeMissing(missing), [account, missing]);
  // Removing a product also removes the focused heart: keep the focus on the page.
  useEffect(() => {
    if (wishes.length < count.current && document.activeElement === document.body)
      page.current?.focus({ preventScroll: true });
    count.current = wishes.length;
  }, [wishes.length]);

  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <title>{`Wishlist · ${services.settings.brand.name}`}</title>
      <PageHeading
        lead={
          wishes.length > 0
            ? `${formatProductCount(wishes.length)}, saved ${phase === 'ready' ? 'to your account' : 'in this browser'}.`
            : undefined
        }
      >
        Wishlist
      </PageHeading>
      {wishes.length === 0 && (phase === 'visitor' || phase === 'ready') ? (
        <StateBlock
          kind="empty"
          title="Nothing here yet"
          action={<ButtonLink href={paths.collection}>See the collection</ButtonLink>}
        >
          Tap the heart on anything you like to save it here.
        </StateBlock>
      ) : problem ? (
        <StateBlock
          kind="error"
          title="Your wishlist did not load"
          action={<Button onClick={listProblem ? retry : () => void account.load()}>Retry</Button>}
        >
          {`${problem.message} Your saved items are safe.`}
        </StateBlock>
      ) : wishes.length > 0 && (products.length > 0 || isComplete) ? (
        <>
          {products.length > 0 ? (
            <ProductGrid services={services} products={products} columns={4} headingLevel={2} priority withSizes />
          ) : null}
          {restricted.length > 0 ? (
            <ul role="list" aria-label="With access only">
              {restricted.map(({ _id, name, gate }) => (
                <li key={_id} className={styles.restricted}>
                  <Link to={paths.product(_id)}>{name}</Link>
                  <span>{gate === 'EARLY_ACCESS' ? 'Early access only' : 'Limited edition only'}</span>
                  <WishlistButton name={name} isWished onToggle={() => store.toggle(_id)} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">Loading your wishlist</span>
          <ProductGridSkeleton columns={4} count={Math.min(wishes.length || 4, maxSkeletons)} />
        </div>
      )}
    </div>
  );
}

const formatProductCount = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
