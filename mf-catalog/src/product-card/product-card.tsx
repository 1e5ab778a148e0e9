import type { Product } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { isSellable, isSoldOut } from '@shop/shared-rules';
import { Badge, classNames, CoinGlyph, formatCoins, Picture, Price } from '@shop/shared-ui';
import { memo, type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Heart } from '../wishlist';
import styles from './product-card.module.css';

export interface ProductCardProps {
  readonly product: Product;
  /** Of the name, so that it follows the heading above the list. */
  readonly headingLevel: 2 | 3;
  /** The `sizes` of its picture. */
  readonly sizes: string;
  /** For the page's largest picture. */
  readonly priority: boolean;
  /** Shows the sizes on hover, the sold-out ones struck through. */
  readonly withSizes: boolean;
  /** How many coins this shopper may spend on it; null for none. */
  readonly coins: number | null;
  readonly wished: boolean;
  readonly onWish: (productId: string) => void;
}

/** One product as a picture, a name and a price; all of the card but its heart is one link to its page. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, headingLevel, sizes, priority, withSizes, coins, wished, onWish } = props;
  const [hovered, setHovered] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const [first = '', second] = product.images;
  const soldOut = product.sizes.every((size) => isSoldOut(product.stock, size));
  const picture = { alt: '', sizes, maxWidth: 720 };

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') setHovered(true);
  }

  return (
    <article className={styles.card} onPointerEnter={onPointerEnter}>
      <div className={styles.media}>
        <div data-morph="">
          <Picture {...picture} src={first} priority={priority} />
        </div>
        {hovered && second ? (
          <div className={styles.second}>
            <Picture {...picture} src={second} fallbackSrc={first} transparent />
          </div>
        ) : null}
        {soldOut ? <Badge className={styles.badge}>Sold out</Badge> : null}
        {withSizes && !soldOut ? <Sizes product={product} /> : null}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={paths.product(product._id)} className={styles.link} title={hovered ? product.name : undefined}>
            {product.name}
          </Link>
        </Heading>
        <Price rupees={product.price} className={styles.price} />
        {coins === null || soldOut || !isSellable(product) ? null : (
          <p className={styles.coins}>
            <CoinGlyph />
            {`${formatCoins(coins)} off`}
          </p>
        )}
      </div>
      <Heart name={product.name} wished={wished} onToggle={() => onWish(product._id)} className={styles.heart} />
    </article>
  );
});

function Sizes({ product }: { readonly product: Product }) {
  return (
    <ul role="list" aria-label="Sizes" className={styles.sizes}>
      {product.sizes.map((size) => {
        const gone = isSoldOut(product.stock, size);
        return (
          <li key={size} className={classNames(gone && styles.gone)}>
            {gone ? <s>{size}</s> : size}
            {gone ? <span className="visually-hidden"> sold out</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
