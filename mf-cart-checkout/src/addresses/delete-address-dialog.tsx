import type { Problem, SavedAddress } from '@shop/shared-api';
import { Button, Dialog } from '@shop/shared-ui';
import { useState } from 'react';
import { formatCityLine } from '../address';
import styles from './delete-address-dialog.module.css';

interface DeleteAddressDialogProps {
  /** Null closes the dialog. */
  readonly saved: SavedAddress | null;
  readonly onClose: () => void;
  /** Resolves to null if it succeeded, otherwise to the reason. */
  readonly onDelete: (saved: SavedAddress) => Promise<Problem | null>;
}

/** Asks for confirmation before an address is deleted, and shows why it could not be. */
export function DeleteAddressDialog({ saved, onClose, onDelete }: DeleteAddressDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  function close() {
    setProblem(null);
    onClose();
  }

  async function remove() {
    if (!saved) return;
    setBusy(true);
    const newProblem = await onDelete(saved);
    setBusy(false);
    setProblem(newProblem);
  }

  return (
    <Dialog open={saved !== null} onClose={close} title={`Delete ${saved?.name ?? ''}?`}>
      {saved ? (
        <p className={styles.address}>
          {saved.address.firstName} {saved.address.lastName}, {saved.address.street}, {formatCityLine(saved.address)}
        </p>
      ) : null}
      {problem === null ? (
        <p className={styles.note}>Orders that you placed with it keep their address.</p>
      ) : (
        <p role="alert" className={styles.failure}>
          {problem.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void remove()}>
          {problem === null ? 'Delete the address' : 'Try again'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={close}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
