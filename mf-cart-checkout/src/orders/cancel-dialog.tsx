import type { Order } from '@shop/shared-api';
import { Button, Dialog } from '@shop/shared-ui';
import styles from './cancel-dialog.module.css';
import { whatComesBack } from './orders.rules';

export interface CancelDialogProps {
  readonly order: Order;
  readonly open: boolean;
  readonly busy: boolean;
  /** Why the shop does not take the order back; null before it was asked. */
  readonly whyNot: string | null;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Asks once more, and says what is given back, or why the order stays. */
export function CancelDialog({ order, open, busy, whyNot, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this order?">
      {whyNot === null ? (
        <ul className={styles.list}>
          {whatComesBack(order).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p role="alert" className={styles.whyNot}>
          {whyNot}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={onCancel}>
          {whyNot === null ? 'Cancel the order' : 'Try again'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
