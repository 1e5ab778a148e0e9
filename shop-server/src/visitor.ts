import { randomBytes } from 'node:crypto';

const cookie = 'shop_visitor';
/** Seconds for which a visitor is known again: longer than any canary runs. */
const monthS = 30 * 24 * 60 * 60;

export interface Visitor {
  /** Chosen at random; it says nothing about who it is. */
  readonly id: string;
  /** The `set-cookie` header by which the visitor is known again; absent when they are already. */
  readonly setCookie?: string;
}

/** Who asks, by the cookie that an earlier page has set; whoever has none, or none of ours, gets a new one. */
export function visitorOf(cookies: string | undefined, secure: boolean): Visitor {
  const known = new RegExp(`(?:^|; ?)${cookie}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1];
  if (known) return { id: known };
  const id = randomBytes(16).toString('base64url');
  return {
    id,
    setCookie: `${cookie}=${id}; Path=/; Max-Age=${monthS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}
