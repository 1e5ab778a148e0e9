import { problem } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { readToken, type SessionStore } from '../session';
import { loginRefusedToastId } from '../toasts';
import { requestToken } from './login.api';
import { findErrors, formatWelcome, type FieldErrors, type LoginMode, type LoginValues } from './login.rules';

export interface LoginState {
  readonly busy: boolean;
  /** A message above the form, unless `fields` holds messages beside the fields. */
  readonly message: string | null;
  readonly fields: FieldErrors;
  /** The number of refusals, so that equal refusals are announced each time. */
  readonly refusals: number;
  /** Whether the backend asks for a code of an authenticator app. */
  readonly asksCode: boolean;
}

interface LoginStore {
  readonly state$: Observable<LoginState>;
  /**
   * Submits the form. Stores the token (spec section 4), or shows the failure in the form and as a toast (section 8).
   * A new customer is welcomed by a toast.
   */
  submit(mode: LoginMode, values: LoginValues): Promise<void>;
  /** Clears messages when the shopper switches between login and sign-up. */
  reset(): void;
}

export const initialLoginState: LoginState = { busy: false, message: null, fields: {}, refusals: 0, asksCode: false };

/** The message for a new token that is expired by this device's clock. */
const wrongClock = 'The date or time on this device is wrong. Please correct it, then try again.';

/** The store of one login page. */
export function createLoginStore({ api, bus, settings }: RemoteServices, session: SessionStore): LoginStore {
  const state$ = new BehaviorSubject<LoginState>(initialLoginState);

  const refuse = (message: string | null, fields: FieldErrors) => {
    state$.next({ ...state$.value, busy: false, message, fields, refusals: state$.value.refusals + 1 });
    if (message !== null) bus.publish('notice:raised', { kind: 'error', text: message, id: loginRefusedToastId });
  };

  return {
    state$: state$.asObservable(),
    reset: () => state$.next(initialLoginState),
    async submit(mode, values) {
      if (state$.value.busy) return;
      const errors = findErrors(mode, values);
      if (Object.keys(errors).length > 0) return refuse(null, errors);
      state$.next({ ...state$.value, busy: true, message: null, fields: {} });
      const result = await requestToken(api, mode, values);
      if (!result.ok) {
        const { message, fields = {} } = result.problem;
        const isFirstQuestion = fields['code'] !== undefined && !state$.value.asksCode;
        if (isFirstQuestion) state$.next({ ...initialLoginState, asksCode: true });
        // The question for a code is the next step of this login, not a failure.
        return isFirstQuestion && values.code.trim() === '' ? undefined : refuse(message, fields);
      }
      if (!session.signIn(result.value))
        return refuse(readToken(result.value, 0) ? wrongClock : problem('malformed').message, {});
      state$.next(initialLoginState);
      if (mode === 'sign-up')
        bus.publish('notice:raised', { kind: 'success', text: formatWelcome(settings.brand.name), id: 'welcome' });
    },
  };
}
