import type { RemoteServices } from '@shop/shared-events';
import { useStream } from '@shop/shared-events';
import { SectionHeading } from '@shop/shared-ui';
import { useEffect, useMemo } from 'react';
import type { SessionStore } from '../session';
import styles from './account-section.module.css';
import { LoadedPart } from './loaded-part';
import { createPersonalDataStore, type DownloadedFile } from './personal-data.store';
import type { TaskField } from './task-form';
import { UnfoldingForm } from './unfolding-form';

interface PersonalDataSectionProps {
  readonly services: RemoteServices;
  readonly session: SessionStore;
}

const passwordFields: readonly TaskField[] = [{ name: 'password', label: 'Password', kind: 'password' }];

const downloads = [
  { format: 'readable', button: 'Download to read' },
  { format: 'json', button: 'Download as JSON' },
] as const;

/** The part of /profile about mails, the copy of the customer's data, and the end of the account. */
export function PersonalDataSection({ services, session }: PersonalDataSectionProps) {
  const store = useMemo(() => createPersonalDataStore(services, session), [services, session]);
  const settings = useStream(store.mailSettings$, null);
  useEffect(() => void store.load(), [store]);
  return (
    <section aria-labelledby="your-data" className={styles.section}>
      <SectionHeading id="your-data">Mails and your data</SectionHeading>
      <div className={styles.part}>
        <h3>Mails</h3>
        <p>We always write about your orders and your account.</p>
        <LoadedPart loaded={settings} onRetry={() => void store.load()}>
          {({ coins }) => (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={coins}
                onChange={(event) => void store.changeMailSettings({ coins: event.target.checked })}
              />
              Also write when I get coins
            </label>
          )}
        </LoadedPart>
      </div>
      <div className={styles.part}>
        <h3>A copy of your data</h3>
        <p>Everything that we keep about you: your orders, coins, codes and addresses.</p>
        {downloads.map(({ format, button }) => (
          <UnfoldingForm
            key={format}
            button={button}
            fields={passwordFields}
            save={button}
            createTask={() => store.createDownload(format, saveFile)}
          />
        ))}
      </div>
      <div className={styles.part}>
        <h3>Delete your account</h3>
        <p>
          Your name, addresses, email and coins go for good. The amounts of your orders stay in our accounts, without
          your name. You can do it once your orders have arrived, their days for an exchange are over, and we owe you no
          money.
        </p>
        <UnfoldingForm
          button="Delete my account"
          fields={passwordFields}
          save="Delete it for good"
          createTask={store.createDeletion}
        />
      </div>
    </section>
  );
}

function saveFile({ name, type, content }: DownloadedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
