import type { GatedProduct } from '@shop/shared-api';
import { Badge, Button, Picture, Price, Tile } from '@shop/shared-ui';
import { useId, useRef, useState } from 'react';
import styles from './gated-card.module.css';
import { leftWords } from './gated.rules';

interface GatedCardProps {
  readonly product: GatedProduct;
  /** Resolves to whether the cart took it. */
  readonly onAdd: (size: string | null) => Promise<boolean>;
}

/** A gated piece: picture, name, price, how many are left, its sizes, and the way into the cart. */
export function GatedCard({ product, onAdd }: GatedCardProps) {
  const [size, setSize] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const left = leftWords(product.quantity);

  async function add() {
    setBusy(true);
    await onAdd(size);
    setBusy(false);
    if (size === null) sizes.current?.querySelector('input')?.focus();
  }

  return (
    <article aria-labelledby={`${id}-name`} className={styles.card}>
      <div className={styles.media}>
        <Picture
          src={product.image}
          alt={product.name}
          sizes="(min-width: 75rem) 19rem, (min-width: 48rem) 33vw, 50vw"
          width={1080}
          height={1350}
        />
        {left === null ? null : (
          <span className={styles.badge}>
            <Badge tone={product.quantity > 0 ? 'coin' : 'neutral'}>{left}</Badge>
          </span>
        )}
      </div>
      <h2 id={`${id}-name`} className={styles.name}>
        {product.name}
      </h2>
      <Price rupees={product.price} className={styles.price} />
      <fieldset ref={sizes} disabled={product.quantity <= 0} className={styles.sizes}>
        <legend className="visually-hidden">{`Size of ${product.name}`}</legend>
        {product.sizes.map((one) => (
          <Tile key={one} small label={one} name={id} value={one} checked={one === size} onChange={() => setSize(one)} />
        ))}
      </fieldset>
      <Button
        size="small"
        wide
        busy={busy}
        disabled={product.quantity <= 0}
        aria-describedby={`${id}-name`}
        onClick={() => void add()}
      >
        ADD TO CART
      </Button>
    </article>
  );
}
