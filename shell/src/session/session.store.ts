import { type KeptTexts, type Payload, personalKeys } from '@shop/shared-events';
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
  readonly kept: KeptTexts;
  readonly publish: (session: Session) => void;
  /** Tells the shopper that the session is over without their doing. */
  readonly notify?: () => void;
  readonly now?: () => number;
}

interface Held extends TokenClaims {
  readonly token: string;
}

const key = 'token';
const visitor: Session = { status: 'visitor' };

/** A timer may not be longer than 2^31 ms, and a sleeping device stops it: it looks again every hour at the latest. */
const longestWait = 3_600_000;

/** The one place that holds the token (spec section 6); it is kept in local storage, and in memory where that is forbidden. */
export function createSessionStore({ kept, publish, notify = () => undefined, now = Date.now }: SessionStoreOptions): SessionStore {
  const held$ = new BehaviorSubject<Held | null>(null);
  const session$ = held$.pipe(
    map((held) => held?.userId ?? null),
    distinctUntilChanged(),
    map((userId): Session => (userId === null ? visitor : { status: 'signed-in', userId })),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const heldFrom = (token: string | null): Held | null => {
    const claims = readToken(token, now());
    return claims && token !== null ? { token, ...claims } : null;
  };

  const hold = (held: Held | null) => {
    held$.next(held);
    clearTimeout(timer);
    if (held && running) timer = setTimeout(checkClock, Math.min(held.expiresAt - now(), longestWait));
  };

  const drop = () => {
    kept.remove(key);
    hold(null);
  };

  function end(token: string) {
    if (held$.value?.token !== token) return;
    // A page that slept hears of a login in another tab only after it was seen again.
    const newer = heldFrom(kept.read(key));
    if (newer && newer.token !== token) return hold(newer);
    // First the reason, then the change: a page that sends a visitor away knows that it has been said.
    notify();
    drop();
  }

  function checkClock() {
    const held = held$.value;
    if (held === null) return;
    if (held.expiresAt <= now()) end(held.token);
    else hold(held);
  }

  const readKept = () => {
    const token = kept.read(key);
    const held = heldFrom(token);
    if (held) hold(held);
    else if (token !== null || held$.value !== null) drop();
  };

  return {
    session$,
    token: () => (held$.value && held$.value.expiresAt > now() ? held$.value.token : null),
    signIn(token) {
      const held = heldFrom(token);
      if (!held) return false;
      kept.write(key, token);
      hold(held);
      return true;
    },
    signOut() {
      drop();
      for (const personal of personalKeys) kept.remove(personal);
    },
    end,
    start() {
      running = true;
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) readKept();
      };
      readKept();
      const published = session$.subscribe(publish);
      window.addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', checkClock);
      return () => {
        running = false;
        clearTimeout(timer);
        published.unsubscribe();
        window.removeEventListener('storage', onStorage);
        document.removeEventListener('visibilitychange', checkClock);
      };
    },
  };
}
