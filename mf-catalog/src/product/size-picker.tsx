import type { Product } from '@shop/shared-api';
import { isSoldOut } from '@shop/shared-rules';
import { classNames, RadioTile } from '@shop/shared-ui';
import { type ReactNode, type Ref, useId } from 'react';
import { formatStockLine } from './product.rules';
import styles from './size-picker.module.css';

export interface SizePickerProps {
  readonly product: Product;
  /** Null until a size is selected. */
  readonly size: string | null;
  readonly onPick: (size: string) => void;
  /** Whether adding to the cart failed because no size was selected. */
  readonly isMissing: boolean;
  readonly ref: Ref<HTMLFieldSetElement>;
  /** Shown beside the legend. */
  readonly guide: ReactNode;
}

/** The sizes as radio tiles. A sold-out size is disabled (spec section 5). */
export function SizePicker({ product, size, onPick, isMissing, ref, guide }: SizePickerProps) {
  const id = useId();
  const stock = formatStockLine(product, size, isMissing);
  return (
    <div className={styles.picker}>
      <div className={styles.guide}>{guide}</div>
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
