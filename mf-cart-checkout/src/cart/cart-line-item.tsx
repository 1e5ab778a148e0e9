import { paths } from '@shop/shared-events';
import { formatRupees, lineLimitMessage, formatStockMessage } from '@shop/shared-rules';
import { BinIcon, Button, CoinGlyph, formatCoins, IconButton, Picture, Price, Stepper } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './cart-line-item.module.css';
import type { CartEntry } from './cart-view.rules';

export interface CartLineItemProps {
  readonly entry: CartEntry;
  /** Units of one item that may be ordered at once; Infinity where there is no limit. */
  readonly unitsPerLine: number;
  /** It was put back by a button that is gone, and had the focus. */
  readonly takesFocus: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onRemoveCoins: () => void;
}

/** One size of one product: how many, what it costs, what coins take off it. */
export function CartLineItem({
  entry,
  unitsPerLine,
  takesFocus,
  onQuantity,
  onRemove,
  onRemoveCoins,
}: CartLineItemProps) {
  const { product, size, quantity, left, coins } = entry;
  const [refused, setRefused] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const most = Math.min(left, unitsPerLine);
  const mend =
    most < left
      ? `Take ${most}`
      : left === 0
        ? 'Remove it'
        : left === 1
          ? 'Take the last one'
          : `Take the last ${left}`;
  return (
    <li ref={line} tabIndex={-1} className={styles.line}>
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
          max={Math.max(1, most)}
          disabled={left === 0}
          onChange={(wanted) => {
            setRefused(false);
            onQuantity(Math.min(wanted, most));
          }}
          onAboveMax={() => setRefused(true)}
        />
        <IconButton label={`Remove ${product.name}, ${size}`} onClick={onRemove}>
          <BinIcon size={20} />
        </IconButton>
      </div>
      <p className={styles.sum}>
        <Price rupees={product.price * quantity} />
      </p>
      <div role="status" className={styles.status}>
        {quantity > most || refused ? (
          <p className={styles.short}>
            {most < left ? lineLimitMessage(unitsPerLine) : formatStockMessage(size, left)}
            {quantity > most ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${mend}: ${product.name}, ${size}`}
                onClick={() => onQuantity(most)}
              >
                {mend}
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
      {coins ? (
        <div className={styles.coins}>
          <CoinGlyph />
          <span>
            {formatCoins(coins.coinsUsed)} take <strong>{formatRupees(coins.discountAmount)}</strong> off
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
