import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '@shop/tooling/free-port';

/**
 * 'down': connections are refused; 'hangs': they are accepted and never answered; 'refuses': every request is answered
 * with 503.
 */
export type BackendState = 'up' | 'down' | 'hangs' | 'refuses';

/** A forwarding proxy on a port of its own, in front of a backend that seems to fail. */
interface BackendLine {
  readonly port: number;
  set(state: BackendState): Promise<void>;
}

const refusalBody = JSON.stringify({
  success: false,
  message: 'The shop cannot reach its records right now. Nothing you entered is lost. Please try again in a moment.',
});
const refusal = `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 2\r\ncontent-length: ${refusalBody.length}\r\nconnection: close\r\n\r\n${refusalBody}`;

export async function openBackendLine(to: number): Promise<BackendLine> {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let state: BackendState = 'down';
  const watch = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    watch(near);
    if (state === 'hangs') return void near.resume();
    if (state === 'refuses') return void near.once('data', () => near.end(refusal));
    const far = connect(to, 'localhost');
    watch(far);
    near.pipe(far).pipe(near);
  });
  return {
    port,
    async set(next) {
      if (server.listening) {
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          for (const socket of sockets) socket.destroy();
        });
      }
      state = next;
      if (state !== 'down') await new Promise<void>((resolve) => server.listen(port, () => resolve()));
    },
  };
}
