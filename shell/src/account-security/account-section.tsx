import type { Account } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { useStream } from '@shop/shared-events';
import { SectionHeading } from '@shop/shared-ui';
import { useEffect, useMemo } from 'react';
import type { SessionStore } from '../session';
import styles from './account-section.module.css';
import { createAccountSectionStore } from './account-section.store';
import { DeviceList } from './device-list';
import { LoadedPart } from './loaded-part';
import { LoginCodes } from './login-codes';
import { TaskButton } from './task-button';
import type { TaskField } from './task-form';
import type { TaskStore } from './task.store';
import { UnfoldingForm } from './unfolding-form';

interface AccountSectionProps {
  readonly services: RemoteServices;
  readonly session: SessionStore;
}

const passwordFields: readonly TaskField[] = [
  { name: 'currentPassword', label: 'Current password', kind: 'password' },
  { name: 'password', label: 'New password', kind: 'new-password' },
];
const emailFields: readonly TaskField[] = [
  { name: 'email', label: 'New email', kind: 'email' },
  { name: 'currentPassword', label: 'Current password', kind: 'password' },
];

/** The part of /profile about email, password and sessions. */
export function AccountSection({ services, session }: AccountSectionProps) {
  const store = useMemo(() => createAccountSectionStore(services, session), [services, session]);
  const loaded = useStream(store.account$, null);
  const devices = useStream(store.devices$, null);
  useEffect(() => {
    void store.load();
    void store.loadDevices();
  }, [store]);
  return (
    <section aria-labelledby="login-and-security" className={styles.section}>
      <SectionHeading id="login-and-security">Login and security</SectionHeading>
      <div className={styles.part}>
        <h3>Email</h3>
        <LoadedPart loaded={loaded} onRetry={() => void store.load()}>
          {(account) => <EmailState account={account} resending={store.createResending} />}
        </LoadedPart>
        <UnfoldingForm
          button="Change email"
          fields={emailFields}
          save="Send the link"
          createTask={store.createEmailChange}
        />
      </div>
      <div className={styles.part}>
        <h3>Password</h3>
        <p>A new password logs out all your other devices.</p>
        <UnfoldingForm
          button="Change password"
          fields={passwordFields}
          save="Save my new password"
          createTask={store.createPasswordChange}
        />
      </div>
      {loaded?.ok === false ? null : (
        <div className={styles.part}>
          <h3>Codes at login</h3>
          <LoadedPart loaded={loaded} onRetry={() => void store.load()}>
            {({ secondFactor }) => <LoginCodes secondFactor={secondFactor} store={store.codes} />}
          </LoadedPart>
        </div>
      )}
      <div className={styles.part}>
        <h3>Devices</h3>
        <LoadedPart loaded={devices} onRetry={() => void store.loadDevices()}>
          {(sessions) => <DeviceList sessions={sessions} createLogout={store.createDeviceLogout} />}
        </LoadedPart>
        <p>“Log out everywhere” logs you out on every phone and computer, this one included.</p>
        <TaskButton label="Log out everywhere" createTask={store.createLogoutEverywhere} />
      </div>
    </section>
  );
}

function EmailState({ account, resending }: { readonly account: Account; readonly resending: () => TaskStore }) {
  return (
    <>
      {account.isVerified ? (
        <p className={styles.confirmed}>Your email is confirmed.</p>
      ) : (
        <>
          <p>
            <strong>Not confirmed yet.</strong> Please open the link that we mailed to you. Until then larger orders are
            paid online, and friends whom you invite bring no coins.
          </p>
          <TaskButton label="Send the mail again" createTask={resending} />
        </>
      )}
      {account.waitingEmail === null ? null : (
        <p>{`Your email becomes ${account.waitingEmail} when you open the link that we mailed there.`}</p>
      )}
    </>
  );
}
