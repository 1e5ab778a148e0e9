import type { Order } from '@shop/shared-api';
import { Button, Dialog } from '@shop/shared-ui';
import styles from './cancel-dialog.module.css';
import { listCancellationEffects } from './orders.rules';

interface CancelDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Why the order could not be cancelled; null before the request. */
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation and lists what is returned, or shows why the order cannot be cancelled. */
export function CancelDialog({ order, isOpen, isBusy, error, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Cancel this order?">
      {error === null ? (
        <ul className={styles.list}>
          {listCancellationEffects(order).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p role="alert" className={styles.whyNot}>
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onCancel}>
          {error === null ? 'Cancel the order' : 'Try again'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Keep my order
        </Button>
      </div>
    </Dialog>
  );
}
