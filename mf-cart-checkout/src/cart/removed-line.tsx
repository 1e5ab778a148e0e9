import { Button } from '@shop/shared-ui';
import { useEffect, useId, useRef } from 'react';
import type { CartEntry } from './cart-view.rules';
import styles from './removed-line.module.css';

export interface RemovedLineProps {
  readonly entry: CartEntry;
  /** The button that removed it is gone, and had the focus. */
  readonly takesFocus: boolean;
  readonly onUndo: () => void;
}

/** Stands in the place of a line that was removed, with the way back. The focus comes here, and so it is read out. */
export function RemovedLine({ entry: { product, size, quantity }, takesFocus, onUndo }: RemovedLineProps) {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const pieces = quantity === 1 ? '' : `${quantity} pieces of `;
  return (
    <li className={styles.line}>
      <p id={id}>{`Removed ${pieces}${product.name}, ${size}.`}</p>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        aria-label={`Undo: put ${product.name}, ${size} back`}
        aria-describedby={id}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
