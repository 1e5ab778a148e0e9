import { isIP, type LookupFunction } from 'node:net';
import { lookup as lookUpHost } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Whether an address is a public one: not private, loopback, link-local, multicast or otherwise special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // An IPv4 address in the form of IPv6 that nobody uses any more: ::127.0.0.1.
  if (parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0)) return false;
  return parsed.range() === 'unicast';
}

/** Returns the host of a URL, an IPv6 address without its brackets. */
export const toHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the name of a host says already that it is no public one. Other names are looked up when they are used. */
export const isInternalHost = (host: string): boolean =>
  isIP(host) === 0 ? /(?:^|\.)localhost\.?$/.test(host) : !isPublicAddress(host);

/** Looks up the addresses of a host. */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveHost: ResolveHost = (host) => lookUpHost(host, { all: true, verbatim: true });

/**
 * Creates the `lookup` of a connection, so that the address that is connected to is the one that was checked. It fails
 * with `forbidden` when one of the addresses is not allowed. Node does not look up a host that is an address itself.
 */
export function createCheckedLookup(
  forbidden: Error,
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: ResolveHost = resolveHost,
): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every((one) => isAllowed(one.address)))
          return done(first ? forbidden : new Error('no address'), '', 0);
        if (all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
}
