import { paths } from '@shop/shared-events';

/** Returns the referral link: the server's, or else the sign-up page with the code (spec section 2). */
export function invitationLink(given: string | undefined, code: string, origin: string): string {
  if (given && /^https?:\/\//.test(given)) return given;
  return `${origin}${paths.login}?ref=${encodeURIComponent(code)}`;
}
