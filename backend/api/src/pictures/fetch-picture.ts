import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createCheckedLookup, isPublicAddress, type ResolveHost, toHost } from '@shop/release-registry/public-address';
import { PictureProblem } from './picture-problem';

const maxRedirects = 3;
const timeoutMs = 20_000;
export const maxPictureBytes = 20 * 1024 * 1024;

export interface FetchOptions {
  /** Whether a network address may be connected to. */
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: ResolveHost;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/**
 * Downloads a picture within limits of size, time and redirects. Connects only to public addresses: the one that is
 * connected to is the one that was checked, after each redirect too. Throws a PictureProblem.
 */
export const fetchPicture = (address: string, options: FetchOptions = {}): Promise<Buffer> =>
  follow('GET', address, options);

/** Asks for the head of a picture, under the same rules. Throws a PictureProblem where there is none. */
export async function checkPictureAddress(address: string, options: FetchOptions = {}): Promise<void> {
  await follow('HEAD', address, options);
}

type Method = 'GET' | 'HEAD';

async function follow(method: Method, address: string, options: FetchOptions): Promise<Buffer> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await request(method, url, deadline, options);
    if (Buffer.isBuffer(answer)) return answer;
    url = parseUrl(answer.location, url);
  }
  throw new PictureProblem(`The picture ${shortenUrl(address)} is redirected more than ${maxRedirects} times.`);
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new PictureProblem(
      `"${shortenUrl(address)}" is no address of a picture. It must begin with https:// or http://.`,
    );
  }
  return url;
}

function request(
  method: Method,
  url: URL,
  signal: AbortSignal,
  { isAllowed = isPublicAddress, resolve, maxBytes = maxPictureBytes }: FetchOptions,
): Promise<Buffer | { readonly location: string }> {
  const name = shortenUrl(url.href);
  const host = toHost(url);
  const forbidden = new PictureProblem(
    `The picture ${name} is on a private or special network address, which the shop does not fetch from.`,
  );
  const lookup = createCheckedLookup(forbidden, isAllowed, resolve);
  return new Promise((settle, reject) => {
    // A literal address is not looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) return reject(forbidden);
    const fail = (error: Error) =>
      reject(
        error instanceof PictureProblem
          ? error
          : new PictureProblem(
              signal.aborted
                ? `The picture ${name} took too long to download.`
                : `The picture ${name} cannot be downloaded: ${error.message}.`,
            ),
      );
    const refuse = (problem: PictureProblem) => {
      reject(problem);
      sent.destroy();
    };
    const sent = (url.protocol === 'https:' ? https : http).request(
      url,
      { method, lookup, signal, agent: false, headers: { accept: 'image/*', 'user-agent': 'shop-import' } },
      (response) => {
        // The address of the connection itself, whatever was looked up.
        if (!isAllowed(response.socket.remoteAddress ?? '')) return refuse(forbidden);
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.destroy();
          return settle({ location: headers.location });
        }
        // Some servers answer no HEAD.
        const isUnknown = method === 'HEAD' && (statusCode === 405 || statusCode === 501);
        if (statusCode !== 200 && !isUnknown)
          return refuse(new PictureProblem(`The picture ${name} answers with status ${statusCode}.`));
        const tooLarge = new PictureProblem(
          `The picture ${name} has more than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
        );
        if (Number(headers['content-length'] ?? 0) > maxBytes) return refuse(tooLarge);
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > maxBytes) refuse(tooLarge);
          else parts.push(part);
        });
        response.on('end', () => settle(Buffer.concat(parts)));
        response.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end();
  });
}

const shortenUrl = (address: string): string => (address.length > 120 ? `${address.slice(0, 120)}…` : address);
