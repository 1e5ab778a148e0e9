import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { median, percentile } from '../percentile';

export interface RequestOptions {
  /** Addresses of one server, requested in turns. */
  readonly addresses: readonly string[];
  readonly seconds: number;
  readonly connections?: number;
  /** The most requests a second. */
  readonly limit?: number;
  /** Cookie headers that are sent in turns. */
  readonly cookies?: readonly string[];
}

export interface RequestRates {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** Returns the text of the next request; null when there is none. */
type TakeRequest = () => Promise<string | null>;

/**
 * Requests addresses in turns, compressed as browsers ask, over each connection as soon as the response before has
 * arrived. Reads no more of a response than its length, so that the server is measured and not this client. Rejects when
 * a status is not 200.
 */
export async function requestInTurns(options: RequestOptions): Promise<RequestRates> {
  const { seconds, connections = 20, limit = Infinity, cookies = [] } = options;
  const urls = options.addresses.map((address) => new URL(address));
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  /** Returns the next request, once its time has come; null when the time is over. */
  const takeRequest: TakeRequest = async () => {
    const number = next++;
    const startsIn = began + (number / limit) * 1000 - performance.now();
    if (startsIn > 0) await delay(startsIn);
    const url = urls[number % urls.length];
    if (!url || performance.now() >= until) return null;
    const cookie = cookies.length > 0 ? `cookie: ${cookies[number % cookies.length]}\r\n` : '';
    return `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip, deflate, br\r\n${cookie}\r\n`;
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await useConnection(urls[0] ?? new URL('http://localhost'), takeRequest, times);
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  return { perSecond, median: median(times), p99: percentile(times, 0.99) };
}

/** Sends requests over one connection until there is no next one, or the server closes it. */
function useConnection({ hostname, port }: URL, takeRequest: TakeRequest, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    let missing = 0;
    let sentAt = 0;
    let isLast = false;
    const send = async () => {
      const request = await takeRequest();
      if (request === null) return void socket.end();
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', () => void send());
    socket.on('data', (part) => {
      if (missing > 0) missing -= part.length;
      else {
        received = Buffer.concat([received, part]);
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const length = /^content-length: (\d+)/im.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined)
          return void socket.destroy(new Error(`Not a response of known length: ${head}`));
        isLast = /^connection: close/im.test(head);
        missing = Number(length) - (received.length - end - 4);
        received = Buffer.alloc(0);
      }
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      if (isLast) socket.end();
      else void send();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
