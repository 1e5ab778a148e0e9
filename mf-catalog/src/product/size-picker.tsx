import type { Product } from '@shop/shared-api';
import { formatStockMessage, isSoldOut } from '@shop/shared-rules';
import { classNames, RadioTile } from '@shop/shared-ui';
import { type PointerEvent, type Ref, useId, useState } from 'react';
import { formatStockLine, type StockLine } from './product.rules';
import styles from './size-picker.module.css';

interface SizePickerProps {
  readonly product: Product;
  /** Null until a size is selected. */
  readonly size: string | null;
  readonly onPick: (size: string) => void;
  /** Whether adding to the cart failed because no size was selected. */
  readonly isMissing: boolean;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** The sizes as radio tiles. A sold-out size is disabled, and a tap on it says why (spec section 5). */
export function SizePicker({ product, size, onPick, isMissing, ref }: SizePickerProps) {
  const id = useId();
  const [tappedSize, setTappedSize] = useState<string | null>(null);
  const stock: StockLine =
    tappedSize !== null && isSoldOut(product.stock, tappedSize)
      ? { tone: 'bad', text: formatStockMessage(tappedSize, 0) }
      : formatStockLine(product, size, isMissing);

  // A disabled radio receives no events, its label does.
  function handlePointerUp({ target }: PointerEvent) {
    const label = target instanceof Element ? target.closest('label') : null;
    setTappedSize(label?.querySelector<HTMLInputElement>('input:disabled')?.value ?? null);
  }

  return (
    <div className={styles.picker} onPointerUp={handlePointerUp}>
      <fieldset
        ref={ref}
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-stock`}
        aria-invalid={isMissing || undefined}
        className={classNames(isMissing && styles.missing)}
      >
        <legend id={`${id}-name`} className={styles.legend}>
          Size
        </legend>
        <div className={styles.sizes}>
          {product.sizes.map((option) => {
            const isGone = isSoldOut(product.stock, option);
            return (
              <RadioTile
                key={option}
                label={option}
                name={id}
                value={option}
                checked={option === size}
                disabled={isGone}
                aria-describedby={isGone ? `${id}-isGone` : undefined}
                onChange={() => onPick(option)}
              />
            );
          })}
        </div>
      </fieldset>
      <span id={`${id}-isGone`} hidden>
        Sold out
      </span>
      <p id={`${id}-stock`} role="status" className={classNames(styles.stock, styles[stock.tone])}>
        {stock.text}
      </p>
    </div>
  );
}
