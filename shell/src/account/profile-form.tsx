import type { User } from '@shop/shared-api';
import { Button, Field } from '@shop/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './profile-form.module.css';
import type { ProfileState } from './profile.store';

interface ProfileFormProps {
  readonly state: ProfileState;
  readonly user: User;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onSave: (name: string) => void;
}

/** The name can be edited, the email cannot (spec section 5). */
export function ProfileForm({ state, user, onEdit, onCancel, onSave }: ProfileFormProps) {
  const isEditing = state.status === 'editing' || state.status === 'saving';
  // What is being typed; null shows the name as it is kept.
  const [draft, setDraft] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLFormElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (isEditing === wasEditing.current) return;
    wasEditing.current = isEditing;
    // The control that had the focus goes when the side changes; the next one takes it.
    if (isEditing) name.current?.focus();
    else place.current?.querySelector('button')?.focus();
  }, [isEditing]);

  // Each refusal is a new state: the field that is at fault takes the focus, as in the other forms.
  useEffect(() => {
    if (state.nameError !== null) name.current?.focus();
  }, [state]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(draft ?? user.name);
  }

  function edit() {
    setDraft(user.name);
    onEdit();
  }

  return (
    <form ref={place} noValidate aria-label="Your details" className={styles.form} onSubmit={submit}>
      <Field
        ref={name}
        label="Name"
        name="name"
        autoComplete="name"
        required
        disabled={!isEditing}
        value={isEditing ? (draft ?? user.name) : user.name}
        error={state.nameError ?? undefined}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Field label="Email" name="email" type="email" disabled value={user.email} readOnly />
      {isEditing ? (
        <div className={styles.actions}>
          <Button key="save" type="submit" busy={state.status === 'saving'}>
            Save Changes
          </Button>
          <Button key="cancel" variant="quiet" onClick={onCancel} disabled={state.status === 'saving'}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button key="edit" variant="secondary" onClick={edit}>
            Edit Profile
          </Button>
        </div>
      )}
      <p role="status" className={state.outcome?.kind === 'failed' ? styles.failed : styles.saved}>
        {state.outcome?.text}
      </p>
    </form>
  );
}
