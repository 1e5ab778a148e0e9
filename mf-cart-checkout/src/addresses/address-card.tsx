import type { Problem, SavedAddress } from '@shop/shared-api';
import { Alert, Badge, Button } from '@shop/shared-ui';
import { useState } from 'react';
import { AddressLines } from '../address';
import { describeAddress } from './address-book.rules';
import styles from './address-card.module.css';

interface AddressCardProps {
  readonly saved: SavedAddress;
  /** Null while a form is open, so that nothing typed is lost. */
  readonly onEdit: (() => void) | null;
  readonly onDelete: () => void;
  /** Resolves to null if it succeeded, otherwise to the reason. */
  readonly onMakeDefault: () => Promise<Problem | null>;
}

/** A saved address with what can be done with it. */
export function AddressCard({ saved, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const { _id, name, address, isDefault } = saved;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const description = describeAddress(saved);
  const id = `address-${_id}`;

  async function makeDefault() {
    setBusy(true);
    const newProblem = await onMakeDefault();
    setBusy(false);
    setProblem(newProblem);
    // The button is gone: the focus stays with the address.
    if (newProblem === null) document.getElementById(id)?.focus();
  }

  return (
    <article id={id} tabIndex={-1} aria-label={description} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isDefault ? <Badge>Default</Badge> : null}
      </div>
      <AddressLines address={address} className={styles.address} />
      {problem === null || problem.kind === 'unauthorized' ? null : <Alert>{problem.message}</Alert>}
      <div className={styles.actions}>
        {onEdit ? (
          <Button variant="quiet" size="small" aria-label={`Edit ${description}`} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
        <Button variant="quiet" size="small" aria-label={`Delete ${description}`} onClick={onDelete}>
          Delete
        </Button>
        {isDefault ? null : (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            aria-label={`Make ${description} the default`}
            onClick={() => void makeDefault()}
          >
            {problem === null ? 'Make default' : 'Retry'}
          </Button>
        )}
      </div>
    </article>
  );
}
