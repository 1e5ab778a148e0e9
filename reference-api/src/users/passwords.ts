import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../settings';

/** Hashes passwords with Argon2id. Each hash contains its cost, so the cost can be raised later. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. It takes as long without a hash, so that the time does not show which emails
   * have an account.
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
