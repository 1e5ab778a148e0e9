import type { SecondFactorKey } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { createKey, turnCodesOff, turnCodesOn } from './account-security.api';
import { findCodeErrors, findKeyErrors, findTurnOffErrors } from './account-security.rules';
import { createTaskStore, type TaskStore } from './task.store';

export interface LoginCodesState {
  /** The key that waits for its first code; null without one. */
  readonly newKey: SecondFactorKey | null;
  /** The recovery codes, once, after codes were turned on; null otherwise. */
  readonly recoveryCodes: readonly string[] | null;
}

export interface LoginCodesStore {
  readonly state$: Observable<LoginCodesState>;
  createStart(): TaskStore;
  createConfirmation(): TaskStore;
  /** Says so by a toast. */
  createTurnOff(): TaskStore;
  /** Forgets the new key, or the recovery codes that the customer has saved. */
  forget(): void;
}

export const initialLoginCodes: LoginCodesState = { newKey: null, recoveryCodes: null };

/** The store of the codes that a login asks for. `reload` reads the account again after a change. */
export function createLoginCodesStore(
  { api, bus }: Pick<RemoteServices, 'api' | 'bus'>,
  reload: () => Promise<void>,
): LoginCodesStore {
  const state$ = new BehaviorSubject<LoginCodesState>(initialLoginCodes);
  return {
    state$: state$.asObservable(),
    createStart: () =>
      createTaskStore({
        check: findKeyErrors,
        async send({ currentPassword = '' }) {
          const result = await createKey(api, currentPassword);
          if (!result.ok) return result;
          state$.next({ newKey: result.value, recoveryCodes: null });
          return { ok: true, value: '' };
        },
      }),
    createConfirmation: () =>
      createTaskStore({
        check: findCodeErrors,
        async send({ code = '' }) {
          const result = await turnCodesOn(api, code);
          if (!result.ok) return result;
          state$.next({ newKey: null, recoveryCodes: result.value });
          void reload();
          return { ok: true, value: '' };
        },
      }),
    createTurnOff: () =>
      createTaskStore({
        check: findTurnOffErrors,
        async send({ currentPassword = '', code = '' }) {
          const result = await turnCodesOff(api, { currentPassword, code });
          if (result.ok) {
            bus.publish('notice:raised', { kind: 'success', text: result.value, id: 'login-codes' });
            void reload();
          }
          return result;
        },
      }),
    forget: () => state$.next(initialLoginCodes),
  };
}
