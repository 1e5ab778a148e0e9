import type { Account, CustomerSession, Problem, Result } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { SessionStore } from '../session';
import {
  endAllSessions,
  endOneSession,
  readAccount,
  readSessions,
  replacePassword,
  sendEmailChangeMail,
  sendVerificationMail,
} from './account-security.api';
import { findEmailChangeErrors, findPasswordChangeErrors } from './account-security.rules';
import { createLoginCodesStore, type LoginCodesStore } from './login-codes.store';
import { createTaskStore, type TaskStore } from './task.store';

interface AccountSectionStore {
  /** Null until it has been read. */
  readonly account$: Observable<Result<Account, Problem> | null>;
  load(): Promise<void>;
  /** The devices on which the customer is logged in; null until they have been read. */
  readonly devices$: Observable<Result<readonly CustomerSession[], Problem> | null>;
  loadDevices(): Promise<void>;
  /** Logs a device out. */
  createDeviceLogout(sessionId: string): TaskStore;
  createResending(): TaskStore;
  createEmailChange(): TaskStore;
  /** This session continues with the token of the reply. */
  createPasswordChange(): TaskStore;
  readonly codes: LoginCodesStore;
  /** Ends this session, too, and says so by a toast. */
  createLogoutEverywhere(): TaskStore;
}

/** The store of the part of /profile about email, password and sessions. */
export function createAccountSectionStore(
  { api, bus }: RemoteServices,
  session: Pick<SessionStore, 'signIn' | 'signOut'>,
): AccountSectionStore {
  const account$ = new BehaviorSubject<Result<Account, Problem> | null>(null);
  const load = async () => account$.next(await readAccount(api));
  const devices$ = new BehaviorSubject<Result<readonly CustomerSession[], Problem> | null>(null);
  const loadDevices = async () => devices$.next(await readSessions(api));
  return {
    account$: account$.asObservable(),
    load,
    devices$: devices$.asObservable(),
    loadDevices,
    createDeviceLogout: (sessionId) => createTaskStore({ send: () => endOneSession(api, { sessionId }) }),
    createResending: () => createTaskStore({ send: () => sendVerificationMail(api, {}) }),
    createEmailChange: () =>
      createTaskStore({
        check: findEmailChangeErrors,
        async send({ email = '', currentPassword = '' }) {
          const result = await sendEmailChangeMail(api, { email, currentPassword });
          if (result.ok) void load();
          return result;
        },
      }),
    createPasswordChange: () =>
      createTaskStore({
        check: findPasswordChangeErrors,
        async send({ currentPassword = '', password = '' }) {
          const result = await replacePassword(api, { currentPassword, password });
          if (!result.ok) return result;
          session.signIn(result.value.token);
          return { ok: true, value: result.value.message };
        },
      }),
    codes: createLoginCodesStore({ api, bus }, load),
    createLogoutEverywhere: () =>
      createTaskStore({
        async send() {
          const result = await endAllSessions(api, {});
          if (result.ok) {
            bus.publish('notice:raised', { kind: 'success', text: result.value, id: 'logged-out-everywhere' });
            session.signOut();
          }
          return result;
        },
      }),
  };
}
