import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A forwarding proxy in front of a server, such as PostgreSQL, that delays, breaks or replaces its answers on request. */
export interface CutLine {
  /** The address of the server, with the host and port of this proxy. */
  readonly url: string;
  /** Breaks the next connection that sends this text, once the server has executed it and instead of its answer. */
  cutAfter(words: string): void;
  /** Delays what clients send from now on, by this number of milliseconds; 0 ends that. */
  delay(ms: number): void;
  /** Answers new connections with this text instead of the server's answer, and breaks the others; null ends that. */
  answerWith(text: string | null): void;
  /** Breaks every connection and accepts none until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function openCutLine(url: string): Promise<CutLine> {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let cutting: string | undefined;
  let delayMs = 0;
  let ownAnswer: string | null = null;
  const watch = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((near) => {
    watch(near);
    if (ownAnswer !== null) {
      const text = ownAnswer;
      return void near.once('data', () => near.end(text));
    }
    const onward = connect(Number(far.port), far.hostname);
    watch(onward);
    for (const socket of [near, onward])
      socket.on('close', () => {
        near.destroy();
        onward.end();
      });
    onward.pipe(near);
    near.pipe(createDelay(() => delayMs)).on('data', (part: Buffer) => {
      onward.write(part);
      if (cutting === undefined || !part.includes(cutting)) return;
      cutting = undefined;
      onward.unpipe(near);
      onward.once('data', () => near.destroy()).resume();
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    cutAfter: (words) => void (cutting = words),
    delay: (ms) => void (delayMs = ms),
    answerWith(text) {
      ownAnswer = text;
      breakConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakConnections();
      }),
    open: () => listen(Number(own.port)),
  };
}

/** Passes data on after the milliseconds of the moment in which it came. */
function createDelay(readMs: () => number): Transform {
  return new Transform({
    transform(part: Buffer, _, done) {
      const ms = readMs();
      if (ms === 0) done(null, part);
      else setTimeout(done, ms, null, part);
    },
  });
}
