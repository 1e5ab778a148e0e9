import { paths, type RemoteServices, useStream } from '@shop/shared-events';
import { ButtonLink } from '@shop/shared-ui';
import { useState } from 'react';
import styles from './link-page.module.css';
import { createLinkTask, createResetRequest } from './link-tasks.store';
import { type TaskField, TaskForm } from './task-form';
import { initialTaskState } from './task.store';

interface ResetPasswordProps {
  readonly services: RemoteServices;
  readonly path: string;
  /** The token of the opened link; null before a link is opened. */
  readonly token: string | null;
}

const emailField: readonly TaskField[] = [{ name: 'email', label: 'Email', kind: 'email' }];
const passwordField: readonly TaskField[] = [{ name: 'password', label: 'New password', kind: 'new-password' }];

/** With a link: the form of the new password. Without one, and after a link that did not work: the form for a link. */
export function ResetPassword({ services, path, token }: ResetPasswordProps) {
  const [saving] = useState(() => createLinkTask(services, path, token ?? ''));
  const [requesting] = useState(() => createResetRequest(services));
  const saved = useStream(saving.state$, initialTaskState);
  const isRefused = saved.message !== null && saved.fields['password'] === undefined;
  return (
    <div className={styles.forms}>
      {token === null ? null : (
        <TaskForm
          task={saving}
          label="Choose a new password"
          fields={passwordField}
          button="Save my new password"
          afterwards={<ButtonLink href={paths.login}>Login</ButtonLink>}
        />
      )}
      {token === null || isRefused ? (
        <TaskForm
          task={requesting}
          label="Link for a new password"
          fields={emailField}
          button="Send me a link"
          variant={token === null ? 'primary' : 'secondary'}
        />
      ) : null}
    </div>
  );
}
