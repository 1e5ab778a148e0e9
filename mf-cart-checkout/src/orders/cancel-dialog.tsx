import type { Order } from '@shop/shared-api';
import { Button, Dialog } from '@shop/shared-ui';
import styles from './cancel-dialog.module.css';
import { whatComesBack } from './orders.rules';

export interface CancelDialogProps {
  readonly order: Order;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Asks once more, and says what is given back. */
export function CancelDialog({ order, open, busy, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this order?">
      <ul className={styles.list}>
        {whatComesBack(order).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onCancel}>
          Cancel the order
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
