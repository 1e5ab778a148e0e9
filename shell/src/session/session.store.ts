import { type TextStorage, type Payload, personalStorageKeys, storageKeys } from '@shop/shared-events';
import { BehaviorSubject, type Observable, distinctUntilChanged, map } from 'rxjs';
import { readToken, type TokenClaims } from './session.rules';

/** The session without its token. */
export type Session = Payload<'session:changed'>;

export interface SessionStore {
  /** A visitor on a server and until `start`. */
  readonly session$: Observable<Session>;
  /** Returns the token for the API client; null for a visitor and after it has expired. */
  token(): string | null;
  /** Stores the token of a login or a sign-up. Returns false for a malformed or expired one. */
  signIn(token: string): boolean;
  /** Ends the session and removes personal data from this browser. */
  signOut(): void;
  /**
   * Ends the session because the backend refuses its token, and notifies the shopper once. Ignores a replaced token.
   */
  end(token: string): void;
  /** Reads the stored token and follows other tabs and the clock. Returns a function that stops. */
  start(): () => void;
}

export interface SessionStoreOptions {
  readonly kept: TextStorage;
  readonly publish: (session: Session) => void;
  /** Notifies the shopper that the session has expired. */
  readonly notify?: () => void;
  /** Called when the shopper logs out; not when a session expires. */
  readonly onSignOut?: () => void;
  readonly now?: () => number;
}

interface ActiveToken extends TokenClaims {
  readonly token: string;
}

const key = storageKeys.token;
const visitor: Session = { status: 'visitor' };

/** Timers are limited to 2^31 ms and stop while a device sleeps, so the clock is checked at least every hour. */
const maxTimerMs = 3_600_000;

/**
 * Creates the store of the session's token (spec section 6): in local storage, or in memory where that is forbidden.
 */
export function createSessionStore({
  kept,
  publish,
  notify = () => undefined,
  onSignOut = () => undefined,
  now = Date.now,
}: SessionStoreOptions): SessionStore {
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
    // A page that slept may have missed a login in another tab.
    const newer = parseToken(kept.read(key));
    if (newer && newer.token !== token) return setActive(newer);
    // Notified before the change, so that a page that redirects visitors does not notify again.
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
      onSignOut();
    },
    end,
    start() {
      isRunning = true;
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) readStoredToken();
      };
      // A page that the browser has frozen and shows again (Back) has heard nothing meanwhile.
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) readStoredToken();
      };
      readStoredToken();
      const published = session$.subscribe(publish);
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
      document.addEventListener('visibilitychange', checkClock);
      return () => {
        isRunning = false;
        clearTimeout(timer);
        published.unsubscribe();
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
        document.removeEventListener('visibilitychange', checkClock);
      };
    },
  };
}
