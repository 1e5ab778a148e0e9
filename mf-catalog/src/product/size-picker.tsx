import type { Product } from '@shop/shared-api';
import { isSoldOut } from '@shop/shared-rules';
import { classNames, RadioTile } from '@shop/shared-ui';
import { type ReactNode, type Ref, useId } from 'react';
import { stockLine } from './product.rules';
import styles from './size-picker.module.css';

export interface SizePickerProps {
  readonly product: Product;
  /** Null while none is chosen. */
  readonly size: string | null;
  readonly onPick: (size: string) => void;
  /** A size was needed and none was chosen. */
  readonly missing: boolean;
  readonly ref: Ref<HTMLFieldSetElement>;
  /** Stands beside the group's name. */
  readonly guide: ReactNode;
}

/**
 * The sizes as a group of radios, each named by its letters; one that is sold out cannot be chosen (spec section 5).
 */
export function SizePicker({ product, size, onPick, missing, ref, guide }: SizePickerProps) {
  const id = useId();
  const stock = stockLine(product, size, missing);
  return (
    <div className={styles.picker}>
      <div className={styles.guide}>{guide}</div>
      <fieldset
        ref={ref}
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-stock`}
        aria-invalid={missing || undefined}
        className={classNames(missing && styles.missing)}
      >
        <legend id={`${id}-name`} className={styles.legend}>
          Size
        </legend>
        <div className={styles.sizes}>
          {product.sizes.map((one) => {
            const gone = isSoldOut(product.stock, one);
            return (
              <RadioTile
                key={one}
                label={one}
                name={id}
                value={one}
                checked={one === size}
                disabled={gone}
                aria-describedby={gone ? `${id}-gone` : undefined}
                onChange={() => onPick(one)}
              />
            );
          })}
        </div>
      </fieldset>
      <span id={`${id}-gone`} hidden>
        Sold out
      </span>
      <p id={`${id}-stock`} role="status" className={classNames(styles.stock, styles[stock.tone])}>
        {stock.text}
      </p>
    </div>
  );
}
