import { Field, type FieldProps } from '@shop/shared-ui';

interface CodeFieldProps extends Omit<FieldProps, 'label' | 'hint' | 'type' | 'autoComplete'> {
  /** Whether a recovery code is taken, too. */
  readonly takesRecoveryCode?: boolean;
}

/** A code of an authenticator app, with the keyboard of digits on phones. */
export function CodeField({ takesRecoveryCode = true, ...field }: CodeFieldProps) {
  const hint = 'The 6 digits that your authenticator app shows';
  return (
    <Field
      {...field}
      label="Code"
      hint={takesRecoveryCode ? `${hint}, or a recovery code.` : `${hint}.`}
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
    />
  );
}
