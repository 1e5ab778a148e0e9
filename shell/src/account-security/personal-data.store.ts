import type { MailSettings, Problem, Result } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { SessionStore } from '../session';
import { eraseAccount, readMailSettings, readPersonalData, saveMailSettings } from './account-security.api';
import { findPasswordErrors } from './account-security.rules';
import { createTaskStore, type TaskStore } from './task.store';

/** A file for the customer's browser to save. */
export interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

interface PersonalDataStore {
  /** Null until they have been read. */
  readonly mailSettings$: Observable<Result<MailSettings, Problem> | null>;
  load(): Promise<void>;
  /** Saves at once, and goes back to what was saved before if that fails, with a toast. */
  changeMailSettings(settings: MailSettings): Promise<void>;
  createDownload(format: 'readable' | 'json', save: (file: DownloadedFile) => void): TaskStore;
  /** Ends the session, too, and says so by a toast. */
  createDeletion(): TaskStore;
}

/** The store of the part of /profile about the customer's own data. */
export function createPersonalDataStore(
  { api, bus }: RemoteServices,
  session: Pick<SessionStore, 'signOut'>,
): PersonalDataStore {
  const mailSettings$ = new BehaviorSubject<Result<MailSettings, Problem> | null>(null);
  return {
    mailSettings$: mailSettings$.asObservable(),
    load: async () => mailSettings$.next(await readMailSettings(api)),
    async changeMailSettings(settings) {
      const before = mailSettings$.value;
      mailSettings$.next({ ok: true, value: settings });
      const result = await saveMailSettings(api, settings);
      if (result.ok) return;
      mailSettings$.next(before);
      bus.publish('notice:raised', { kind: 'error', text: result.problem.message, id: 'mail-settings' });
    },
    createDownload: (format, save) =>
      createTaskStore({
        check: findPasswordErrors,
        async send({ password = '' }) {
          const result = await readPersonalData(api, password);
          if (!result.ok) return result;
          const { data, readable } = result.value;
          save(
            format === 'json'
              ? { name: 'my-data.json', type: 'application/json', content: JSON.stringify(data, null, 2) }
              : { name: 'my-data.html', type: 'text/html', content: readable },
          );
          return { ok: true, value: 'Your browser is saving the file.' };
        },
      }),
    createDeletion: () =>
      createTaskStore({
        check: findPasswordErrors,
        async send({ password = '' }) {
          const result = await eraseAccount(api, password);
          if (result.ok) {
            bus.publish('notice:raised', { kind: 'success', text: result.value, id: 'account-deleted' });
            session.signOut();
          }
          return result;
        },
      }),
  };
}
