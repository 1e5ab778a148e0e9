import type { Account, SecondFactorKey } from '@shop/shared-api';
import { useStream } from '@shop/shared-events';
import { formatDate } from '@shop/shared-rules';
import { Button } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styles from './account-section.module.css';
import codes from './login-codes.module.css';
import { initialLoginCodes, type LoginCodesStore } from './login-codes.store';
import { type TaskField, TaskForm } from './task-form';
import { UnfoldingForm } from './unfolding-form';

interface LoginCodesProps {
  readonly secondFactor: Account['secondFactor'];
  readonly store: LoginCodesStore;
}

const password: TaskField = { name: 'currentPassword', label: 'Current password', kind: 'password' };
const loginCode: TaskField = { name: 'code', label: 'Code', kind: 'login-code' };
const appCode: TaskField = { ...loginCode, kind: 'app-code' };

/** The codes of an authenticator app that a login asks for: how they are turned on and off. */
export function LoginCodes({ secondFactor, store }: LoginCodesProps) {
  const { newKey, recoveryCodes } = useStream(store.state$, initialLoginCodes);
  if (recoveryCodes !== null) return <RecoveryCodes recoveryCodes={recoveryCodes} onSaved={store.forget} />;
  if (newKey !== null) return <NewKey newKey={newKey} store={store} />;
  if (secondFactor === null)
    return (
      <>
        <p>
          With an authenticator app on your phone, each login asks for a code of 6 digits, so a stolen password alone
          opens nothing.
        </p>
        <UnfoldingForm button="Turn on codes" fields={[password]} save="Continue" createTask={store.createStart} />
      </>
    );
  const { since, recoveryCodesLeft } = secondFactor;
  return (
    <>
      <p className={styles.confirmed}>{`Your login has asked for a code since ${formatDate(since)}.`}</p>
      <p>{formatLeft(recoveryCodesLeft)}</p>
      <UnfoldingForm
        button="Turn off codes"
        fields={[password, loginCode]}
        save="Turn off codes"
        createTask={store.createTurnOff}
      />
    </>
  );
}

function formatLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left. Turn codes off and on again to get new ones.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}

function NewKey({ newKey, store }: { readonly newKey: SecondFactorKey; readonly store: LoginCodesStore }) {
  const [task] = useState(store.createConfirmation);
  const { key, address, qrCode } = newKey;
  return (
    <>
      <p>1. Scan this picture with your authenticator app, or open the app on this device.</p>
      <img
        className={codes.picture}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code with the key for your app"
        width="200"
        height="200"
      />
      <p>
        <a href={address} className={codes.open}>
          Open my authenticator app
        </a>
      </p>
      <p>
        Without a camera, type this key: <strong className={codes.key}>{key.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <p>2. Enter the code that the app shows now.</p>
      <TaskForm
        task={task}
        label="Turn on codes"
        fields={[appCode]}
        button="Turn on codes"
        takesFocus
        beside={
          <Button variant="quiet" onClick={store.forget}>
            Cancel
          </Button>
        }
      />
    </>
  );
}

interface RecoveryCodesProps {
  readonly recoveryCodes: readonly string[];
  readonly onSaved: () => void;
}

function RecoveryCodes({ recoveryCodes, onSaved }: RecoveryCodesProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div ref={message} role="status" tabIndex={-1}>
        <p className={styles.confirmed}>From now on a login asks for a code.</p>
        <p>
          <strong>Write these recovery codes down.</strong> Each one logs you in once if you lose your phone. We show
          them only now.
        </p>
      </div>
      <ul role="list" className={codes.codes}>
        {recoveryCodes.map((recoveryCode) => (
          <li key={recoveryCode}>{recoveryCode}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="secondary" onClick={onSaved}>
          I have written them down
        </Button>
      </div>
    </>
  );
}
