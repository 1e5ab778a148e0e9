import type { GatedProduct } from '@shop/shared-api';
import { Link, paths, PictureTransition, useOpenedProduct } from '@shop/shared-events';
import { Badge, Button, Mrp, Picture, Price, RadioTile } from '@shop/shared-ui';
import { useId, useRef, useState } from 'react';
import styles from './gated-card.module.css';
import { isSizeSoldOut, formatUnitsLeft } from '../access';

interface GatedCardProps {
  readonly product: GatedProduct;
  /** Resolves to true if the cart accepted it. */
  readonly onAdd: (size: string | null) => Promise<boolean>;
}

/** A gated product: image and name as one link, price, units left, sizes and ADD TO CART. */
export function GatedCard({ product, onAdd }: GatedCardProps) {
  const [size, setSize] = useState<string | null>(null);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [openedProductId, open] = useOpenedProduct(product._id);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const stockText = formatUnitsLeft(product.quantity);

  async function addToCart() {
    setIsBusy(true);
    await onAdd(size);
    setIsBusy(false);
    setIsSizeMissing(size === null);
    if (size === null) fieldset.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }

  function selectSize(one: string) {
    setSize(one);
    setIsSizeMissing(false);
  }

  return (
    <article aria-labelledby={`${id}-name`} className={styles.card}>
      <div className={styles.piece}>
        <PictureTransition productId={openedProductId}>
          <Picture src={product.image} alt="" sizes="(min-width: 75rem) 19rem, (min-width: 48rem) 33vw, 50vw" />
        </PictureTransition>
        {stockText === null ? null : (
          <span className={styles.badge}>
            <Badge tone={product.quantity > 0 ? 'coin' : 'neutral'}>{stockText}</Badge>
          </span>
        )}
        <h2 id={`${id}-name`} className={styles.name}>
          <Link to={paths.product(product._id)} onClick={open} className={styles.link}>
            {product.name}
          </Link>
        </h2>
      </div>
      <Price rupees={product.price} className={styles.price} />
      <Mrp rupees={product.price} mrp={product.mrp} short className={styles.mrp} />
      <fieldset
        ref={fieldset}
        role="radiogroup"
        aria-labelledby={`${id}-sizes`}
        aria-describedby={isSizeMissing ? `${id}-missing` : undefined}
        aria-invalid={isSizeMissing || undefined}
        disabled={product.quantity <= 0}
        className={styles.sizes}
      >
        <legend id={`${id}-sizes`} className="visually-hidden">{`Size of ${product.name}`}</legend>
        {product.sizes.map((one) => (
          <RadioTile
            key={one}
            small
            label={one}
            name={id}
            value={one}
            checked={one === size}
            disabled={isSizeSoldOut(product, one)}
            onChange={() => selectSize(one)}
          />
        ))}
      </fieldset>
      {isSizeMissing ? (
        <p id={`${id}-missing`} className={styles.missing}>
          Please select a size.
        </p>
      ) : null}
      <Button
        size="small"
        wide
        busy={isBusy}
        disabled={product.quantity <= 0}
        aria-describedby={`${id}-name`}
        className={styles.add}
        onClick={() => void addToCart()}
      >
        ADD TO CART
      </Button>
    </article>
  );
}
