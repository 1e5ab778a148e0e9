import { createHmac, timingSafeEqual } from 'node:crypto';
import { findDefaultRelease, type Registry, versionOf } from '@shop/release-registry';
import { formatStepName, type JudgedCanary, listJudgedCanaries } from '@shop/release-registry/canary';
import { deriveSecret } from '@shop/release-registry/keys';
import { normaliseAddress } from '@shop/server-environment/normalise-address';

/** A step of a canary, and whether a page showed the canary in it. */
export interface ShownStep {
  readonly step: string;
  readonly isCanary: boolean;
}

export interface CanaryTokens {
  /**
   * Signs which releases a page shows; null while no canary judges itself. All pages with the same releases have the same
   * token until a step ends, so that a CDN can cache it with them.
   */
  create(page: { current: Registry; chosen: Registry }): Promise<string | null>;
  /** Returns what a token says; null for one that the shop has not signed. */
  verify(token: string): Promise<readonly ShownStep[] | null>;
  /** Returns a pseudonym of a visitor, which names nobody without the shop's key. */
  nameVisitor(visitor: string): Promise<string>;
  /**
   * Returns a pseudonym of a network address for one step, the same at all servers with the shop's key. It leads back to
   * the address only with that key.
   */
  nameSender(step: string, address: string): Promise<string>;
}

/** Creates the tokens of pages during canaries, by a key that is derived from the shop's. */
export function createCanaryTokens(dataDirectory: string): CanaryTokens {
  let derived: Promise<Buffer> | undefined;
  const readSecret = (): Promise<Buffer> => {
    derived ??= deriveSecret(dataDirectory, 'shop-canary-token-1').catch((error: unknown) => {
      derived = undefined;
      throw error;
    });
    return derived;
  };
  const sign = async (text: string, bytes: number): Promise<string> =>
    createHmac('sha256', await readSecret())
      .update(text)
      .digest()
      .subarray(0, bytes)
      .toString('base64url');
  const formatToken = async (text: string) => `${text}~${await sign(`token ${text}`, 16)}`;

  /** The token of each choice of releases. */
  const known = new WeakMap<Registry, Promise<string | null>>();

  async function createToken(current: Registry, chosen: Registry): Promise<string | null> {
    const judged = listJudgedCanaries(current);
    if (judged.length === 0) return null;
    const steps = judged.map((canary) => `${formatStepName(canary)}.${showsCanary(chosen, canary) ? 'c' : 'o'}`);
    return formatToken(steps.join('~'));
  }

  return {
    create({ current, chosen }) {
      const token = known.get(chosen) ?? createToken(current, chosen);
      known.set(chosen, token);
      token.catch(() => known.delete(chosen));
      return token;
    },
    async verify(token) {
      const text = token.slice(0, Math.max(0, token.lastIndexOf('~')));
      const [signed, given] = [Buffer.from(await formatToken(text)), Buffer.from(token)];
      if (signed.length !== given.length || !timingSafeEqual(signed, given)) return null;
      return text.split('~').map((step) => ({ step: step.slice(0, -2), isCanary: step.endsWith('.c') }));
    },
    nameVisitor: (visitor) => sign(`visitor ${visitor}`, 9),
    nameSender: (step, address) => sign(`sender ${step} ${normaliseAddress(address)}`, 9),
  };
}

/** Whether releases that were chosen for a visitor contain a canary. */
export function showsCanary(chosen: Registry, { app, version }: Pick<JudgedCanary, 'app' | 'version'>): boolean {
  const shown = findDefaultRelease(chosen, app);
  return shown !== undefined && versionOf(shown) === version;
}
