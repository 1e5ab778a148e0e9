import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface PageRates {
  readonly perSecond: number;
  /** Milliseconds of each response. */
  readonly times: readonly number[];
}

const connections = 20;

/**
 * Requests pages in turns over twenty connections, in Brotli, each as soon as the response before has arrived. Reads no
 * more of a response than its length, so that the server is measured and not this client. `limit` is the most pages a second.
 */
export async function requestPages(pages: readonly URL[], seconds: number, limit = Infinity): Promise<PageRates> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  /** Returns the next page, once its time has come; null when the time is over. */
  const takePage = async () => {
    const number = next++;
    const startsIn = began + (number / limit) * 1000 - performance.now();
    if (startsIn > 0) await delay(startsIn);
    return performance.now() < until ? (pages[number % pages.length] ?? null) : null;
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await useConnection(pages, takePage, times);
    }),
  );
  return { perSecond: times.length / ((performance.now() - began) / 1000), times };
}

/** Sends requests over one connection until there is no next one, or the server closes it. */
function useConnection(pages: readonly URL[], takePage: () => Promise<URL | null>, times: number[]): Promise<void> {
  const [{ hostname, port } = new URL('http://localhost')] = pages;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    let missing = 0;
    let sentAt = 0;
    let isLast = false;
    const send = async () => {
      const page = await takePage();
      if (page === null) return void socket.end();
      sentAt = performance.now();
      socket.write(`GET ${page.pathname} HTTP/1.1\r\nhost: ${page.host}\r\naccept-encoding: br\r\n\r\n`);
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
          return void socket.destroy(new Error(`Not a page of known length: ${head}`));
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
