import { createSafeStorage, sessionExpiredNotification, type TextStorage } from '@shop/shared-events';
import type { Bus } from '@shop/shared-events/host';
import { createSessionStore, type SessionStore } from '@shop/shell/session';
import { type HarnessAddress, hasAccount } from './address.rules';
import type { BackendDescription } from './harness-data.rules';
import { createAccount } from './persona-account.api';

/** The key of the account that this tab got; it outlives a session that ends. */
const accountKey = 'harness-account';
const dayMs = 86_400_000;

/** The storage of one persona in this tab. It is another one when the backend has forgotten everything. */
export interface PersonaStorage extends TextStorage {
  /** Removes all that this persona has stored, its account too. */
  clear(): void;
}

export function createPersonaStorage(address: HarnessAddress, { instance }: BackendDescription): PersonaStorage {
  const session = createSafeStorage('sessionStorage');
  const prefix = `${[address.persona, ...address.seeds, instance].join(' ')} `;
  return {
    read: (key) => session.read(prefix + key),
    write: (key, value) => session.write(prefix + key, value),
    remove: (key) => session.remove(prefix + key),
    clear() {
      for (const key of listSessionKeys()) if (key.startsWith(prefix)) session.remove(key);
    },
  };
}

function listSessionKeys(): string[] {
  try {
    return Object.keys(window.sessionStorage);
  } catch {
    return [];
  }
}

interface AccountOptions {
  readonly address: HarnessAddress;
  readonly backend: BackendDescription;
  /** Where the harness's server makes accounts. */
  readonly accountsPath: string;
  readonly storage: PersonaStorage;
  /** The browser's own. */
  readonly fetch: typeof fetch;
  /** Receives a sentence where no account could be made, or another one than was asked for. */
  readonly report: (sentence: string) => void;
}

/**
 * Returns the token of the persona's account: a new account in each tab, and the same one after a reload. Null for a
 * visitor, and where no account could be made.
 */
export async function openAccount(options: AccountOptions): Promise<string | null> {
  const { address, backend, accountsPath, storage, fetch, report } = options;
  const { persona } = address;
  if (persona === 'visitor') return null;
  const known = storage.read(accountKey);
  if (known !== null) return known;
  const created =
    backend.kind === 'believable'
      ? { ok: true as const, token: createBelievableToken(Date.now()) }
      : await createAccount(fetch, accountsPath, { persona, seeds: [...address.seeds] });
  if (!created.ok) {
    report(`${created.problem} The page is opened as a visitor.`);
    return null;
  }
  if (backend.kind === 'named' && (persona !== 'newcomer' || address.seeds.length > 0) && hasAccount(persona))
    report(
      `The backend at ${backend.instance} makes accounts without coins, access or orders: this one has what a sign-up gives.`,
    );
  storage.write(accountKey, created.token);
  return created.token;
}

/** A token with the form of a real one, which no backend signed. */
function createBelievableToken(now: number): string {
  const claims = { id: 'shopper', exp: Math.floor((now + 7 * dayMs) / 1000) };
  return `harness.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.unsigned`;
}

/** Opens the session of the shell with a token, and publishes it: a refused token ends it as in the shop. */
export function startSession(bus: Bus, storage: TextStorage, token: string | null): SessionStore {
  const session = createSessionStore({
    kept: storage,
    publish: (value) => bus.publish('session:changed', value),
    notify: () => bus.publish('notice:raised', sessionExpiredNotification),
  });
  if (token !== null) session.signIn(token);
  session.start();
  return session;
}
