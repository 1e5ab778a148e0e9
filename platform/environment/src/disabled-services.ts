import { accessSync, constants } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;
type Server = 'backend' | 'shop server';

interface Start {
  readonly servers?: readonly Server[];
  /** Whether the backend knows of a backup. */
  readonly isBackedUp?: boolean | undefined;
  /** The result of `findReadableProgram`. */
  readonly readableProgram?: string | undefined;
}

/**
 * Lists what this start leaves off, one sentence each with the variable that switches it on. `variables` are those that
 * the servers get, so what a simulator stands in for is on.
 */
export function listDisabledServices(
  variables: Variables,
  { servers = ['backend', 'shop server'], isBackedUp = true, readableProgram }: Start = {},
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
    hasShopServer &&
      readableProgram !== undefined &&
      `Linux's protection of the shop server from processes that render pages: its user may read ${readableProgram} (docs/production.md#without-containers).`,
    isOff('METRICS_TOKEN') && 'Metrics for Prometheus: METRICS_TOKEN is not set.',
    !isBackedUp && 'Backups: none was taken yet. Take one every night with npm run shop -- backup <directory>.',
  ].filter((sentence) => sentence !== false);
}

/** Whether visitors reach an address without TLS, from another machine. */
const isReadableOnTheWay = (address = ''): boolean =>
  /^http:\/\//i.test(address) && !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(address);

/**
 * Returns the program of Node if its user may read it. Linux then lets all programs of this user read the memory and the
 * environment of this process; otherwise only root. Undefined on other systems.
 */
export function findReadableProgram(): string | undefined {
  try {
    accessSync('/proc/self/environ', constants.R_OK);
    return process.execPath;
  } catch {
    return undefined;
  }
}

/** Prints in production what a server leaves off. `npm start` does it for the servers that it starts. */
export function printDisabledServices(server: Server, isBackedUp = true): void {
  if (process.env['NODE_ENV'] !== 'production' || process.send) return;
  const start = { servers: [server], isBackedUp, readableProgram: findReadableProgram() };
  const disabled = listDisabledServices(process.env, start);
  if (disabled.length > 0) console.log(['Off in this shop:', ...disabled].join('\n  '));
}
