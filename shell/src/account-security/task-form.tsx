import { useStream } from '@shop/shared-events';
import { Alert, Button, Field } from '@shop/shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import styles from './task-form.module.css';
import { initialTaskState, type TaskStore, type TaskValues } from './task.store';

export interface TaskField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'email' | 'password' | 'new-password' | 'app-code' | 'login-code';
}

interface TaskFormProps {
  readonly task: TaskStore;
  /** The name of the form for screen readers. */
  readonly label: string;
  readonly fields?: readonly TaskField[];
  readonly button: string;
  readonly variant?: 'primary' | 'secondary';
  /** Shown after the message of a success. */
  readonly afterwards?: ReactNode;
  /** Beside the button, such as Cancel. */
  readonly beside?: ReactNode;
  /** Whether the first field takes the focus when the form appears. */
  readonly takesFocus?: boolean;
}

const noFields: readonly TaskField[] = [];

/** The form of a task. After a success its message takes the form's slot and the focus. */
export function TaskForm({ task, label, fields = noFields, button, takesFocus = false, ...shown }: TaskFormProps) {
  const { variant, afterwards, beside } = shown;
  const state = useStream(task.state$, initialTaskState);
  const [values, setValues] = useState<TaskValues>(() => Object.fromEntries(fields.map(({ name }) => [name, ''])));
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const firstError = fields.find(({ name }) => state.fields[name] !== undefined)?.name;

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (state.done !== null) outcome.current?.focus();
    else if (firstError !== undefined) form.current?.querySelector<HTMLElement>(`[name="${firstError}"]`)?.focus();
  }, [state.done, state.failures, firstError]);

  if (state.done !== null)
    return (
      <div ref={outcome} role="status" tabIndex={-1} className={styles.done}>
        <p>{state.done}</p>
        {afterwards}
      </div>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void task.run(values);
  };

  return (
    <form ref={form} noValidate aria-label={label} className={styles.form} onSubmit={submit}>
      {state.message === null || firstError !== undefined ? null : <Alert key={state.failures}>{state.message}</Alert>}
      {fields.map(({ name, label: fieldLabel, kind }) => {
        const control = {
          name,
          label: fieldLabel,
          value: values[name] ?? '',
          error: state.fields[name],
          onChange: (event: { readonly target: { readonly value: string } }) =>
            setValues({ ...values, [name]: event.target.value }),
        };
        if (kind === 'app-code' || kind === 'login-code')
          return <CodeField key={name} {...control} takesRecoveryCode={kind === 'login-code'} />;
        return kind === 'email' ? (
          <Field
            key={name}
            {...control}
            type="email"
            required
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
          />
        ) : (
          <PasswordField key={name} {...control} isNew={kind === 'new-password'} />
        );
      })}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} busy={state.busy}>
          {button}
        </Button>
        {beside}
      </div>
    </form>
  );
}
