import { Link, paths } from '@shop/shared-events';
import { formatRupees } from '@shop/shared-rules';
import { BinIcon, Button, CoinGlyph, formatCoins, IconButton, Picture, Price, Stepper } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styles from './cart-line-item.module.css';
import { type CartEntry, formatMaxQuantity } from './cart-view.rules';

interface CartLineItemProps {
  readonly entry: CartEntry;
  /** The most units of one item in an order; Infinity without a limit. */
  readonly unitsPerLine: number;
  /** Whether the line takes the focus, because the Undo button that restored it is gone. */
  readonly takesFocus: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onRemoveCoins: () => void;
}

/** A cart line with quantity, price and coin discount. */
export function CartLineItem({
  entry,
  unitsPerLine,
  takesFocus,
  onQuantity,
  onRemove,
  onRemoveCoins,
}: CartLineItemProps) {
  const { product, size, quantity, unitsLeft, coins } = entry;
  const [isAboveMax, setIsAboveMax] = useState(false);
  const lineRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) lineRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const maxQuantity = Math.min(unitsLeft, unitsPerLine);
  const isSoldOut = unitsLeft === 0;
  const correctionLabel = isSoldOut ? 'Remove' : `Change to ${maxQuantity}`;
  return (
    <li ref={lineRef} tabIndex={-1} className={styles.line}>
      <Link to={paths.product(product._id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture src={product.images[0] ?? ''} alt="" sizes="(min-width: 48rem) 8rem, 5.5rem" />
      </Link>
      <div className={styles.words}>
        <Link to={paths.product(product._id)} className={styles.name}>
          {product.name}
        </Link>
        <p className={styles.size}>Size {size}</p>
        {quantity > 1 ? (
          <p className={styles.unit}>
            <Price rupees={product.price} /> each
          </p>
        ) : null}
      </div>
      <div className={styles.controls}>
        <Stepper
          label={`Quantity of ${product.name}, ${size}`}
          hideLabel
          value={quantity}
          max={Math.max(1, maxQuantity)}
          disabled={isSoldOut}
          onChange={(newQuantity) => {
            setIsAboveMax(false);
            onQuantity(Math.min(newQuantity, maxQuantity));
          }}
          onAboveMax={() => setIsAboveMax(true)}
        />
        <IconButton label={`Remove ${product.name}, ${size}`} onClick={onRemove}>
          <BinIcon size={20} />
        </IconButton>
      </div>
      <p className={styles.sum}>
        {isSoldOut ? <span className={styles.soldOut}>Sold out</span> : <Price rupees={product.price * quantity} />}
      </p>
      <div role="status" className={styles.status}>
        {quantity > maxQuantity || isAboveMax ? (
          <p className={styles.short}>
            {formatMaxQuantity(entry, unitsPerLine)}
            {quantity > maxQuantity ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${correctionLabel}: ${product.name}, ${size}`}
                onClick={() => onQuantity(maxQuantity)}
              >
                {correctionLabel}
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
      {coins ? (
        <div className={styles.coins}>
          <CoinGlyph />
          <span>
            <strong>{formatRupees(coins.discountAmount)}</strong> off with {formatCoins(coins.coinsUsed)}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove coin discount from ${product.name}, ${size}`}
            onClick={onRemoveCoins}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </li>
  );
}
