import { Button } from '@shop/shared-ui';
import { useEffect, useId, useRef } from 'react';
import type { CartEntry } from './cart-view.rules';
import styles from './removed-line.module.css';

interface RemovedLineProps {
  readonly entry: CartEntry;
  /** Whether the Undo button takes the focus, because the Remove button is gone. */
  readonly takesFocus: boolean;
  readonly onUndo: () => void;
}

/** Replaces a removed line with an Undo button. The focus moves to it, so that screen readers announce it. */
export function RemovedLine({ entry: { product, size, quantity }, takesFocus, onUndo }: RemovedLineProps) {
  const id = useId();
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undoButton.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const quantityText = quantity === 1 ? '' : `${quantity} pieces of `;
  return (
    <li className={styles.line}>
      <p id={id}>{`Removed ${quantityText}${product.name}, ${size}.`}</p>
      <Button
        ref={undoButton}
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
