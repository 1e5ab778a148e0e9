import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../settings';

/** Argon2id; the cost is in each hash, so that it may be raised later without locking anybody out. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash; takes as long without a hash, so that time tells nothing about emails.
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

export function createPasswords(cost: Settings['passwordCost']): Passwords {
  const hashPassword = (password: string) => hash(password, { ...cost, parallelism: 1 });
  let decoy: Promise<string> | undefined;
  return {
    hash: hashPassword,
    async matches(password, passwordHash) {
      decoy ??= hashPassword('nobody has this password');
      const right = await verify(passwordHash ?? (await decoy), password);
      return right && passwordHash !== undefined;
    },
  };
}
