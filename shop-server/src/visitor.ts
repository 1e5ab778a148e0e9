import { randomBytes } from 'node:crypto';

const cookie = 'shop_visitor';
/** Lifetime of the visitor cookie in seconds; longer than any canary. */
const monthS = 30 * 24 * 60 * 60;

export interface Visitor {
  /** A random id without personal data. */
  readonly id: string;
  /** The `set-cookie` header; absent when the visitor has the cookie already. */
  readonly setCookie?: string;
}

/** Reads the visitor from the cookie, or creates one when it is missing or invalid. */
export function readVisitor(cookies: string | undefined, secure: boolean): Visitor {
  const known = new RegExp(`(?:^|; ?)${cookie}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1];
  if (known) return { id: known };
  const id = randomBytes(16).toString('base64url');
  return {
    id,
    setCookie: `${cookie}=${id}; Path=/; Max-Age=${monthS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}
