import type { ShopSettings } from '@shop/shared-events';

const onThisMachine = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;
const webOnly = 'Only https addresses may stand here, or http for localhost.';
const webOrContact = 'Only https, mailto and tel addresses may stand here, or http for localhost.';

/** Returns whether an address is https, or http on this machine. */
function isWeb(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && onThisMachine.test(hostname));
}

const isContact = (address: string): boolean =>
  URL.canParse(address) && /^(?:mailto|tel):$/.test(new URL(address).protocol);

/**
 * Returns the entries of a settings file whose address could run a script or is not encrypted. `own` is valid by the
 * schema.
 */
export function urlProblems(own: Partial<ShopSettings>): string[] {
  const { siteUrl, razorpay, contactForm, contact, social = [] } = own;
  const web: readonly (readonly [string, string | undefined])[] = [
    ['siteUrl', siteUrl],
    ['razorpay.scriptUrl', razorpay?.scriptUrl],
    ['contactForm.endpoint', contactForm?.endpoint],
    ...social.map(({ url }, index) => [`social.${index}.url`, url] as const),
  ];
  const jobsUrl = contact?.jobsUrl;
  return [
    ...web.flatMap(([name, address]) => (address === undefined || isWeb(address) ? [] : [`${name}: ${webOnly}`])),
    ...(jobsUrl === undefined || isWeb(jobsUrl) || isContact(jobsUrl) ? [] : [`contact.jobsUrl: ${webOrContact}`]),
  ];
}
