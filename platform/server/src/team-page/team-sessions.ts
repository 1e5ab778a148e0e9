import { findKeyEnd, readOrCreateShopKey, readTeamKeys, type TeamKey } from '@shop/release-registry/keys';
import {
  formatSessionCookie,
  parseAccess,
  parseSessionCookie,
  signAccess,
  type SignedAccess,
  verifyAccess,
} from '@shop/release-registry/team-page';
import type { Nonces } from '../release-service/nonces';

/** Why access to the page is refused. */
export class AccessRefusal extends Error {
  constructor(
    /** In one word, for the log. */
    readonly reason: string,
    message: string,
    readonly key?: string,
  ) {
    super(message);
    this.name = 'AccessRefusal';
  }
}

/** The holder of a key, and until when a link or session is valid. */
export interface TeamAccess {
  readonly key: TeamKey;
  /** ISO 8601 in UTC. */
  readonly until: string;
}

/** Links and sessions of the page for teams. Each method throws an `AccessRefusal`. */
export interface TeamSessions {
  /** Reads the session of the header `cookie`. */
  read(cookies: string | undefined): Promise<TeamAccess>;
  /** Verifies a link, and does not use it up. */
  verifyLink(fields: unknown): Promise<TeamAccess & { readonly link: SignedAccess }>;
  /** Uses a link up. Returns the cookie of a new session. */
  start(fields: unknown): Promise<string>;
}

interface TeamSessionsOptions {
  readonly dataDirectory: string;
  /** Remembers the links that were used, also for the other shop servers over the data directory. */
  readonly nonces: Nonces;
  readonly isSecure: boolean;
  readonly now: () => number;
}

const sentences = {
  link: {
    wrong: 'This link is incomplete, or another shop has signed it. Copy all of it, or get a new one.',
    expired: 'This link has expired: a link is valid for five minutes. Get a new one.',
  },
  session: {
    wrong: 'The session of this browser is not valid. Get a new link.',
    expired: 'The session of this browser has expired: it lasts eight hours. Get a new link.',
  },
} as const;

export function createTeamSessions({ dataDirectory, nonces, isSecure, now }: TeamSessionsOptions): TeamSessions {
  async function verify(purpose: 'link' | 'session', access: SignedAccess | null) {
    const { publicKey } = await readOrCreateShopKey(dataDirectory);
    const state = access ? verifyAccess(purpose, access, publicKey, now()) : 'wrong';
    if (!access || state !== 'valid')
      throw new AccessRefusal(`${purpose}_${state}`, sentences[purpose][state === 'expired' ? 'expired' : 'wrong']);
    const key = (await readTeamKeys(dataDirectory)).find(({ id }) => id === access.key);
    if (!key) throw new AccessRefusal('unknown_key', `This shop no longer knows the key ${access.key}.`, access.key);
    const end = findKeyEnd(key, now());
    if (end) throw new AccessRefusal(end.reason, `The key ${key.id} of ${key.owner} ${end.words}.`, key.id);
    return { key, until: access.until, link: access };
  }

  return {
    async read(cookies) {
      const session = parseSessionCookie(cookies);
      if (session === undefined)
        throw new AccessRefusal('no_session', 'Here teams see what each release does in shoppers’ browsers.');
      return verify('session', session);
    },
    verifyLink: (fields) => verify('link', parseAccess(fields)),
    async start(fields) {
      const { key, link } = await verify('link', parseAccess(fields));
      if (!(await nonces.remember(key.id, link.nonce)))
        throw new AccessRefusal('link_used', 'This link was used before: each link works once. Get a new one.', key.id);
      const session = signAccess('session', await readOrCreateShopKey(dataDirectory), key.id, now());
      return formatSessionCookie(session, isSecure);
    },
  };
}
