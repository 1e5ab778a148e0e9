import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A forwarding proxy in front of a PostgreSQL server that breaks connections on request. */
export interface CutLine {
  readonly url: string;
  /** Breaks the next connection that sends this text, once the server has executed it and instead of its answer. */
  cutAfter(words: string): void;
  /** Breaks every connection and accepts none until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function openCutLine(url: string): Promise<CutLine> {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let cutting: string | undefined;
  const server = createServer((near) => {
    const onward = connect(Number(far.port), far.hostname);
    for (const socket of [near, onward]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          onward.end();
        });
    }
    onward.pipe(near);
    near.on('data', (part: Buffer) => {
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: () => listen(Number(own.port)),
  };
}
