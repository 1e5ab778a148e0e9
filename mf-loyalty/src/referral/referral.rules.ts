import { paths } from '@shop/shared-events';

/**
 * The link that a friend opens: the server's, else the sign-up page of this shop with the code filled in (spec section
 * 2).
 */
export function invitationLink(given: string | undefined, code: string, origin: string): string {
  if (given && /^https?:\/\//.test(given)) return given;
  return `${origin}${paths.login}?ref=${encodeURIComponent(code)}`;
}
