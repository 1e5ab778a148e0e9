import { maxAddressName } from '@shop/shared-api';
import { Alert, Button, Checkbox, Field } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { AddressFields } from '../address';
import type { AddressEditor, AddressEditorStore, AddressForm } from './address-editor.store';
import styles from './address-editor.module.css';

interface AddressEditorFormProps {
  readonly store: AddressEditorStore;
  readonly state: AddressEditor;
  readonly form: AddressForm;
  readonly heading: string;
  /** Whether another address is the default, so that this one can become it. */
  readonly canBecomeDefault: boolean;
  /** Resolves to whether the address is saved. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** The form of a new or a saved address. */
export function AddressEditorForm(props: AddressEditorFormProps) {
  const { store, state, form, heading, canBecomeDefault, onSave, onClose } = props;
  const { errors, failure, isSaving } = state;
  const container = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function save() {
    if (await onSave()) return;
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form
      ref={container}
      noValidate
      aria-label={heading}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <Field
        label="Name of this address"
        name="addressName"
        autoComplete="off"
        hint="Such as Home, Work or Parents."
        maxLength={maxAddressName}
        required
        value={form.name}
        error={errors.name}
        onChange={(event) => store.setName(event.target.value)}
      />
      <AddressFields draft={form.draft} errors={errors} onType={store.setField} onBlur={store.handleBlur} />
      {canBecomeDefault ? (
        <Checkbox
          label="Start checkout with this address"
          name="isDefault"
          checked={form.isDefault}
          onChange={(event) => store.setDefault(event.target.checked)}
        />
      ) : null}
      {failure === null ? null : <Alert>{failure}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSaving}>
          {failure === null ? 'Save the address' : 'Retry'}
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
