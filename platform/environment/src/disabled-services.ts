type Variables = Readonly<Record<string, string | undefined>>;
type Server = 'backend' | 'shop server';

/**
 * Lists what this start leaves off, one sentence each with the variable that switches it on. `variables` are those that
 * the servers get, so what a simulator stands in for is on. `isBackedUp`: whether the backend knows of a backup.
 */
export function listDisabledServices(
  variables: Variables,
  servers: readonly Server[] = ['backend', 'shop server'],
  isBackedUp = true,
): readonly string[] {
  const isOff = (name: string) => !variables[name];
  // Another backend has its own keys and its own mail server.
  const hasOwnBackend = servers.includes('backend') && isOff('API_BASE_URL');
  const hasShopServer = servers.includes('shop server');
  return [
    hasOwnBackend && isOff('RAZORPAY_KEY_ID') && 'Razorpay: RAZORPAY_KEY_ID is not set.',
    hasOwnBackend && isOff('STRIPE_SECRET_KEY') && 'Stripe: STRIPE_SECRET_KEY is not set.',
    hasOwnBackend &&
      isOff('SMTP_URL') &&
      isOff('MAILBOX_URL') &&
      'Mails, which wait for three days: SMTP_URL is not set.',
    hasShopServer && isOff('FORMSPREE_FORM_ID') && 'The form of /contact: FORMSPREE_FORM_ID is not set.',
    hasShopServer &&
      variables['SHOP_MONITORING'] === 'off' &&
      'Reports of browsers, and canaries that judge themselves: SHOP_MONITORING is off.',
    isReadableOnTheWay(variables['SHOP_URL']) &&
      'Encryption, so that anybody on the way reads passwords: SHOP_URL begins with http:.',
    isOff('METRICS_TOKEN') && 'Metrics for Prometheus: METRICS_TOKEN is not set.',
    !isBackedUp && 'Backups: none was taken yet. Take one every night with npm run shop -- backup <directory>.',
  ].filter((sentence) => sentence !== false);
}

/** Whether visitors reach an address without TLS, from another machine. */
const isReadableOnTheWay = (address = ''): boolean =>
  /^http:\/\//i.test(address) && !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(address);

/** Prints in production what a server leaves off. `npm start` does it for the servers that it starts. */
export function printDisabledServices(server: Server, isBackedUp = true): void {
  if (process.env['NODE_ENV'] !== 'production' || process.send) return;
  const disabled = listDisabledServices(process.env, [server], isBackedUp);
  if (disabled.length > 0) console.log(['Off in this shop:', ...disabled].join('\n  '));
}
