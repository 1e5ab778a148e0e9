import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { findDefaultRelease, type Registry, versionOf } from '@shop/release-registry';
import { formatStepName, listJudgedCanaries } from '@shop/release-registry/canary';
import { readOrCreateShopKey } from '@shop/release-registry/keys';
import { normaliseAddress } from '@shop/server-environment/normalise-address';

/** What a token says: which visitor saw which release in which steps. */
export interface CanaryVisit {
  /** A pseudonym of the visitor, which names nobody without the shop's key. */
  readonly visitor: string;
  readonly steps: readonly { readonly step: string; readonly isCanary: boolean }[];
}

export interface CanaryTokens {
  /**
   * Signs which releases a visitor gets on a page; null while no canary judges itself. The same visitor has the same
   * token until a step ends.
   */
  create(visit: { visitor: string; current: Registry; chosen: Registry }): Promise<string | null>;
  /** Returns what a token says; null for one that the shop has not signed. */
  verify(token: string): Promise<CanaryVisit | null>;
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
    derived ??= deriveSecret(dataDirectory).catch((error: unknown) => {
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

  return {
    async create({ visitor, current, chosen }) {
      const judged = listJudgedCanaries(current);
      if (judged.length === 0) return null;
      const steps = judged.map((canary) => {
        const shown = findDefaultRelease(chosen, canary.app);
        return `${formatStepName(canary)}.${shown && versionOf(shown) === canary.version ? 'c' : 'o'}`;
      });
      return formatToken([await sign(`visitor ${visitor}`, 9), ...steps].join('~'));
    },
    async verify(token) {
      const text = token.slice(0, Math.max(0, token.lastIndexOf('~')));
      const [signed, given] = [Buffer.from(await formatToken(text)), Buffer.from(token)];
      if (signed.length !== given.length || !timingSafeEqual(signed, given)) return null;
      const [visitor = '', ...steps] = text.split('~');
      return {
        visitor,
        steps: steps.map((step) => ({ step: step.slice(0, -2), isCanary: step.endsWith('.c') })),
      };
    },
    nameSender: (step, address) => sign(`sender ${step} ${normaliseAddress(address)}`, 9),
  };
}

async function deriveSecret(dataDirectory: string): Promise<Buffer> {
  const { privateKey } = await readOrCreateShopKey(dataDirectory);
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', 'shop-canary-token-1', 32));
}
