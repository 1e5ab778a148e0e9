import type { Database } from '../database/database';
import { normaliseAddress } from '@shop/server-environment/normalise-address';
import { hashKey } from './address.rules';
import type { AttemptCounter, AttemptCounters } from './attempt-limits';
import { isKnownAddress, rememberAddress } from './known-addresses.queries';

export interface LoginAttempt {
  /** Lower case. */
  readonly email: string;
  /**
   * Undefined for an email without an account, which is treated alike, so that the answer does not show which emails
   * have one.
   */
  readonly userId: string | undefined;
  /** The network address that the attempt comes from. */
  readonly address: string;
}

export interface LoginLimits {
  /**
   * Counts an attempt before the password is checked, and returns what to call after a success. Refuses with 429 or
   * 503. From an address where the account has logged in before, only failures of this account from there count.
   * `recordSuccess` takes the account that was opened; earlier failures still count, because it may be a duplicate.
   * `giveBack` ends an attempt that was neither a success nor a guess.
   */
  beginAttempt(attempt: LoginAttempt): Promise<{
    readonly recordSuccess: (userId: string) => Promise<void>;
    readonly giveBack: () => Promise<unknown>;
  }>;
  /** Forgets the failures of an account from an address where its password was reset, which becomes known. */
  forgetFailures(attempt: LoginAttempt & { readonly userId: string }): Promise<void>;
}

interface LoginLimitOptions {
  readonly db: Database;
  readonly counters: AttemptCounters;
  readonly secret: string;
  readonly clock: () => Date;
}

export function createLoginLimits({ db, counters, secret, clock }: LoginLimitOptions): LoginLimits {
  const addressHash = (address: string) => hashKey(secret, 'address', normaliseAddress(address));
  const createKeys = ({ email, address }: Pick<LoginAttempt, 'email' | 'address'>) => {
    const network = addressHash(address);
    const account = hashKey(secret, 'account', email);
    return { network, account, ownKey: `${account}:${network}` };
  };
  return {
    async beginAttempt({ email, userId, address }) {
      const { network, account, ownKey } = createKeys({ email, address });
      const isKnown = await isKnownAddress(db, userId ?? '', network, clock());
      const counted: [AttemptCounter, string][] = [];
      const count = async (counter: AttemptCounter, key: string) => {
        await counter.consume(key, { userId, address });
        counted.push([counter, key]);
      };
      const giveBack = () => Promise.all(counted.map(([counter, key]) => counter.giveBack(key)));
      try {
        await count(counters.loginAccountAddress, ownKey);
        if (!isKnown) {
          await count(counters.loginAccount, account);
          await count(counters.loginAddress, network);
          await count(counters.loginAll, 'all');
        }
      } catch (error) {
        // No password was checked, so this was no guess.
        await giveBack();
        throw error;
      }
      return {
        giveBack,
        async recordSuccess(openedId) {
          await giveBack();
          await rememberAddress(db, openedId, network, clock());
        },
      };
    },
    async forgetFailures({ email, userId, address }) {
      const { network, ownKey } = createKeys({ email, address });
      await counters.loginAccountAddress.reset(ownKey);
      await rememberAddress(db, userId, network, clock());
    },
  };
}
