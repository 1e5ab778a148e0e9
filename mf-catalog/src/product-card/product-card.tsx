import type { Product } from '@shop/shared-api';
import { Link, paths, PictureTransition, useOpenedProduct } from '@shop/shared-events';
import { coinsToRupees, computeSaving, formatRupees, isSellable, isSoldOut } from '@shop/shared-rules';
import { Badge, classNames, CoinGlyph, Mrp, Picture, Price } from '@shop/shared-ui';
import { memo, type PointerEvent, useState } from 'react';
import { WishlistButton } from '../wishlist';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: Product;
  /** Level of the name's heading, one below the heading of the list. */
  readonly headingLevel: 2 | 3;
  /** The `sizes` attribute of its image. */
  readonly sizes: string;
  /** For the LCP image. */
  readonly priority: boolean;
  /** Shows the sizes on hover and when the keyboard reaches the card, with sold-out ones struck through. */
  readonly withSizes: boolean;
  /** The coins that the user can spend on it; null for none. */
  readonly coins: number | null;
  readonly isWished: boolean;
  readonly onWish: (productId: string) => void;
}

/** A product with image, name and price. The whole card except the wishlist button is one link to the product. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, headingLevel, sizes, priority, withSizes, coins, isWished, onWish } = props;
  const [hovered, setHovered] = useState(false);
  const [openedProductId, open] = useOpenedProduct(product._id);
  const Heading = `h${headingLevel}` as const;
  const [first = '', second] = product.images;
  const soldOut = product.sizes.every((size) => isSoldOut(product.stock, size));
  const isReduced = computeSaving(product.price, product.mrp) !== undefined;
  const picture = { alt: '', sizes, maxWidth: 720 };

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') setHovered(true);
  }

  return (
    <article className={styles.card} onPointerEnter={onPointerEnter}>
      <div className={styles.media}>
        <PictureTransition productId={openedProductId}>
          <Picture {...picture} src={first} priority={priority} />
        </PictureTransition>
        {hovered && second ? (
          <div className={styles.second}>
            <Picture {...picture} src={second} fallbackSrc={first} transparent />
          </div>
        ) : null}
        {soldOut ? <Badge className={styles.badge}>Sold out</Badge> : null}
        {withSizes && hovered && !soldOut ? <Sizes product={product} /> : null}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link
            to={paths.product(product._id)}
            onClick={open}
            onKeyUp={() => setHovered(true)}
            className={styles.link}
            title={hovered ? product.name : undefined}
          >
            {product.name}
          </Link>
        </Heading>
        <Price rupees={product.price} className={styles.price} />
        {isReduced ? <Mrp rupees={product.price} mrp={product.mrp} short className={styles.mrp} /> : null}
        {isReduced || coins === null || soldOut || !isSellable(product) ? null : (
          <p className={styles.coins}>
            <CoinGlyph />
            {`${formatRupees(coinsToRupees(coins))} off`}
            <span className={styles.with}>with coins</span>
          </p>
        )}
      </div>
      <WishlistButton
        name={product.name}
        isWished={isWished}
        onToggle={() => onWish(product._id)}
        className={styles.heart}
      />
    </article>
  );
});

function Sizes({ product }: { readonly product: Product }) {
  return (
    <ul role="list" aria-label="Sizes" className={styles.sizes}>
      {product.sizes.map((size) => {
        const isSizeSoldOut = isSoldOut(product.stock, size);
        return (
          <li key={size} className={classNames(isSizeSoldOut && styles.gone)}>
            {isSizeSoldOut ? <s>{size}</s> : size}
            {isSizeSoldOut ? <span className="visually-hidden"> sold out</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
