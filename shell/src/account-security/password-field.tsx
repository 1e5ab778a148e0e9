import { Field, type FieldProps } from '@shop/shared-ui';
import { useState } from 'react';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Omit<FieldProps, 'label' | 'type' | 'autoComplete'> {
  readonly label?: string;
  /** A password that is being chosen, so that a password manager offers one. */
  readonly isNew: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ isNew, label = 'Password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.place}>
      <Field
        {...field}
        label={label}
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        {...(isNew ? { hint: 'At least 8 characters.' } : {})}
      />
      <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide password' : 'Show password'}
      </button>
    </div>
  );
}
