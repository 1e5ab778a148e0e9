import { paths } from '@shop/shared-events';

/** Returns the referral link: the server's, or else the sign-up page with the code (spec section 2). */
export function buildReferralLink(serverLink: string | undefined, code: string, origin: string): string {
  if (serverLink && /^https?:\/\//.test(serverLink)) return serverLink;
  return `${origin}${paths.login}?ref=${encodeURIComponent(code)}`;
}
