import { type TextStorage, type Payload, personalStorageKeys } from '@shop/shared-events';
import { BehaviorSubject, type Observable, distinctUntilChanged, map } from 'rxjs';
import { readToken, type TokenClaims } from './session.rules';

/** Who is here, without the token. */
export type Session = Payload<'session:changed'>;

export interface SessionStore {
  /** A visitor on a server and until `start`. */
  readonly session$: Observable<Session>;
  /** The token for the API client; null for a visitor and from the moment that it expires. */
  token(): string | null;
  /** Keeps the token of a login or a sign-up; false, and nothing changed, for one that cannot be read or has expired. */
  signIn(token: string): boolean;
  /** A visitor from now on; what this browser kept about the person is gone. */
  signOut(): void;
  /** The backend no longer takes this token: a visitor from now on, and told so once. A token that another has replaced ends nothing. */
  end(token: string): void;
  /** Reads what is kept, follows the other tabs and the clock; returns how to stop. */
  start(): () => void;
}

export interface SessionStoreOptions {
  readonly kept: TextStorage;
  readonly publish: (session: Session) => void;
  /** Tells the shopper that the session is over without their doing. */
  readonly notify?: () => void;
  readonly now?: () => number;
}

interface ActiveToken extends TokenClaims {
  readonly token: string;
}

const key = 'token';
const visitor: Session = { status: 'visitor' };

/** A timer may not be longer than 2^31 ms, and a sleeping device stops it: it looks again every hour at the latest. */
const maxTimerMs = 3_600_000;

/** The one place that holds the token (spec section 6); it is kept in local storage, and in memory where that is forbidden. */
export function createSessionStore({ kept, publish, notify = () => undefined, now = Date.now }: SessionStoreOptions): SessionStore {
  const active$ = new BehaviorSubject<ActiveToken | null>(null);
  const session$ = active$.pipe(
    map((active) => active?.userId ?? null),
    distinctUntilChanged(),
    map((userId): Session => (userId === null ? visitor : { status: 'signed-in', userId })),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  const parseToken = (token: string | null): ActiveToken | null => {
    const claims = readToken(token, now());
    return claims && token !== null ? { token, ...claims } : null;
  };

  const setActive = (active: ActiveToken | null) => {
    active$.next(active);
    clearTimeout(timer);
    if (active && isRunning) timer = setTimeout(checkClock, Math.min(active.expiresAt - now(), maxTimerMs));
  };

  const clearToken = () => {
    kept.remove(key);
    setActive(null);
  };

  function end(token: string) {
    if (active$.value?.token !== token) return;
    // A page that slept hears of a login in another tab only after it was seen again.
    const newer = parseToken(kept.read(key));
    if (newer && newer.token !== token) return setActive(newer);
    // First the reason, then the change: a page that sends a visitor away knows that it has been said.
    notify();
    clearToken();
  }

  function checkClock() {
    const active = active$.value;
    if (active === null) return;
    if (active.expiresAt <= now()) end(active.token);
    else setActive(active);
  }

  const readStoredToken = () => {
    const token = kept.read(key);
    const active = parseToken(token);
    if (active) setActive(active);
    else if (token !== null || active$.value !== null) clearToken();
  };

  return {
    session$,
    token: () => (active$.value && active$.value.expiresAt > now() ? active$.value.token : null),
    signIn(token) {
      const active = parseToken(token);
      if (!active) return false;
      kept.write(key, token);
      setActive(active);
      return true;
    },
    signOut() {
      clearToken();
      for (const personal of personalStorageKeys) kept.remove(personal);
    },
    end,
    start() {
      isRunning = true;
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) readStoredToken();
      };
      readStoredToken();
      const published = session$.subscribe(publish);
      window.addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', checkClock);
      return () => {
        isRunning = false;
        clearTimeout(timer);
        published.unsubscribe();
        window.removeEventListener('storage', onStorage);
        document.removeEventListener('visibilitychange', checkClock);
      };
    },
  };
}
