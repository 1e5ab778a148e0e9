import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../settings';
import { listPasswordForms } from './password.rules';

/** Hashes passwords with Argon2id. Each hash contains its cost, so the cost can be raised later. */
export interface Passwords {
  /**
   * Hashes a password for an email. The salt follows from the email and the shop's secret, so that equal passwords of
   * one email have equal hashes, by which a duplicate account is found.
   */
  hash(password: string, email: string): Promise<string>;
  /** Hashes every form of a password (`listPasswordForms`) for an email. The first is that of `hash`. */
  hashForms(password: string, email: string): Promise<readonly string[]>;
  /**
   * Whether a form of the password matches the hash. It takes as long without a hash, so that the time does not show which emails
   * have an account.
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

export function createPasswords(cost: Settings['passwordCost'], secret: string): Passwords {
  const createSalt = (email: string) => createHmac('sha256', secret).update(`salt\n${email}`).digest().subarray(0, 16);
  const hashPassword = (password: string, email: string) =>
    hash(password, { ...cost, parallelism: 1, salt: createSalt(email) });
  let decoy: Promise<string> | undefined;
  return {
    hash: (password, email) => hashPassword(listPasswordForms(password)[0], email),
    hashForms: (password, email) => Promise.all(listPasswordForms(password).map((form) => hashPassword(form, email))),
    async matches(password, passwordHash) {
      decoy ??= hashPassword('nobody has this password', '');
      const compared = passwordHash ?? (await decoy);
      const matching = await Promise.all(listPasswordForms(password).map((form) => verify(compared, form)));
      return matching.includes(true) && passwordHash !== undefined;
    },
  };
}
