import { setTimeout as pause } from 'node:timers/promises';
import { findFaketime } from './find-faketime';
import type { ShopToBreak } from './open-shop';
import { rubbishAnswers } from './rubbish-answers';
import { sendWebhooks } from './send-webhooks';
import type { Shopper } from './shoppers';
import type { SupervisedServer } from './supervised-server';

/** A fault of servers, while shoppers order. */
export interface ServerFault {
  /** As it is named on the command line. */
  readonly name: string;
  readonly title: string;
  /** What shoppers notice, as runs of it have shown. */
  readonly shopperSees: string;
  /**
   * Breaks something, and mends the cause where there is one. Resolves when the shop has to recover by itself. Returns a
   * sentence when this machine cannot do it.
   */
  happen(shop: ShopToBreak, shoppers: readonly Shopper[]): Promise<string | undefined>;
}

const second = 1_000;
const outageMs = 40 * second;
/** How long a fault lasts that only one part has. */
const shortMs = 15 * second;

/** The longest that a restarted server may take on a busy machine, and milliseconds between two looks. */
const longestStartMs = 120 * second;
const lookMs = 100;

const first = (servers: readonly SupervisedServer[]): SupervisedServer => servers[0] as SupervisedServer;

async function during(ms: number, begin: () => unknown, end: () => unknown): Promise<undefined> {
  await begin();
  try {
    await pause(ms);
  } finally {
    await end();
  }
  return undefined;
}

/** Restarts a server with these variables. Resolves when it is ready. */
async function restart(
  shop: ShopToBreak,
  server: SupervisedServer,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  server.setVariables(variables);
  server.signal('SIGTERM');
  while (server.isRunning()) await pause(lookMs);
  const until = Date.now() + longestStartMs;
  while (!shop.areServersReady()) {
    if (Date.now() > until) throw new Error(`${server.name} was not ready after ${longestStartMs / second} s.`);
    await pause(lookMs);
  }
}

export const serverFaults: readonly ServerFault[] = [
  {
    name: 'postgres-restarted',
    title: 'PostgreSQL is restarted',
    shopperSees:
      'Every page opens, some from the cache. Calls wait some seconds, and a few shoppers are asked to try again.',
    happen: ({ postgres }) =>
      during(
        0,
        () => postgres.shutDown(),
        () => postgres.start(),
      ),
  },
  {
    name: 'postgres-stopped',
    title: `PostgreSQL is stopped for ${outageMs / second} s`,
    shopperSees:
      'Every page still opens, from the cache. Whoever orders, pays or logs in is asked to try again in a moment, until PostgreSQL is back.',
    happen: ({ postgres }) =>
      during(
        outageMs,
        () => postgres.shutDown(),
        () => postgres.start(),
      ),
  },
  {
    name: 'postgres-killed',
    title: 'PostgreSQL is killed (SIGKILL) and started again',
    shopperSees:
      'Every page opens, some from the cache. Calls wait some seconds, and some shoppers are asked to try again.',
    happen: ({ postgres }) =>
      during(
        0,
        () => postgres.kill(),
        () => postgres.start(),
      ),
  },
  {
    name: 'postgres-disk-full',
    title: `The disk of PostgreSQL is full for ${shortMs / second} s; its service manager starts it again when it ends`,
    shopperSees:
      'Pages open as usual or from the cache. Orders, codes and payments are refused with the message that nothing is lost.',
    async happen({ postgres, disk }) {
      if (typeof disk === 'string') return disk;
      return during(
        shortMs,
        () => disk.fill(),
        async () => {
          disk.makeRoom();
          // It ends when it cannot write its log.
          if (!postgres.isRunning()) await postgres.start();
        },
      );
    },
  },
  {
    name: 'postgres-slow',
    title: 'PostgreSQL is 500 ms away for 20 s',
    shopperSees: 'Pages come from the cache as fast as ever. An order takes up to twelve seconds.',
    happen: ({ lines }) =>
      during(
        20 * second,
        () => lines.database.delay(500),
        () => lines.database.delay(0),
      ),
  },
  {
    name: 'backend-killed',
    title: 'One of two backends is killed (SIGKILL)',
    shopperSees: 'Only a call that this backend had begun fails, and can be repeated at once.',
    happen: async ({ backends }) => void first(backends).signal('SIGKILL'),
  },
  {
    name: 'backend-hung',
    title: 'One of two backends hangs for 20 s (SIGSTOP)',
    shopperSees: 'A call that this backend had begun fails after 12 s; all others go to the other one.',
    happen: ({ backends }) =>
      during(
        20 * second,
        () => first(backends).signal('SIGSTOP'),
        () => first(backends).signal('SIGCONT'),
      ),
  },
  {
    name: 'shop-server-killed',
    title: 'One of two shop servers is killed (SIGKILL)',
    shopperSees: 'A request that this server had begun fails; the others go to the other one.',
    happen: async ({ shopServers }) => void first(shopServers).signal('SIGKILL'),
  },
  {
    name: 'shop-server-hung',
    title: 'One of two shop servers hangs for 20 s (SIGSTOP)',
    shopperSees: 'A request that this server had begun gets no answer for 15 s; all others go to the other one.',
    happen: ({ shopServers }) =>
      during(
        20 * second,
        () => first(shopServers).signal('SIGSTOP'),
        () => first(shopServers).signal('SIGCONT'),
      ),
  },
  {
    name: 'release-store-away',
    title: `The shop servers cannot reach the release store for ${shortMs / second} s`,
    shopperSees: 'Nothing: shop servers have a copy of the releases.',
    happen: ({ lines }) =>
      during(
        shortMs,
        () => lines.releases.close(),
        () => lines.releases.open(),
      ),
  },
  {
    name: 'gateway-slow',
    title: `The gateway is 3 s away for ${shortMs / second} s`,
    shopperSees: 'Opening and confirming a payment takes some seconds longer. Cash orders and pages are as usual.',
    happen: ({ lines }) =>
      during(
        shortMs,
        () => lines.gateway.delay(3 * second),
        () => lines.gateway.delay(0),
      ),
  },
  {
    name: 'gateway-away',
    title: `The gateway is away for ${shortMs / second} s`,
    shopperSees: 'Online payments cannot be opened, which the checkout says; everything else is as usual.',
    happen: ({ lines }) =>
      during(
        shortMs,
        () => lines.gateway.close(),
        () => lines.gateway.open(),
      ),
  },
  {
    name: 'gateway-rubbish',
    title: 'The gateway answers rubbish for 18 s: HTML with status 200 and 404, and an empty list',
    shopperSees: 'The same as without the gateway: no answer that cannot be verified becomes an order or a refund.',
    async happen({ lines: { gateway } }) {
      for (const answer of rubbishAnswers)
        await during(
          6 * second,
          () => gateway.answerWith(answer),
          () => gateway.answerWith(null),
        );
      return undefined;
    },
  },
  {
    name: 'clock-wrong',
    title: 'The clock of one backend is ten minutes fast for 20 s (libfaketime)',
    shopperSees: 'Nothing, apart from dates of orders that are ten minutes ahead.',
    async happen(shop) {
      const variables = findFaketime(10);
      if (!variables) return 'There is no libfaketime on this machine.';
      const backend = first(shop.backends);
      return during(
        20 * second,
        () => restart(shop, backend, variables),
        () => restart(shop, backend, {}),
      );
    },
  },
  {
    name: 'webhooks',
    title: 'The gateway sends 10,000 webhooks at once',
    shopperSees: 'Pages are as usual; calls take longer while the burst is accepted.',
    async happen(shop, shoppers) {
      const paid = shoppers.flatMap((shopper) => shopper.paid);
      await sendWebhooks(shop, 10_000, paid);
      return undefined;
    },
  },
  {
    name: 'everything-restarted',
    title: 'Everything is killed at once and started again',
    shopperSees: 'The shop cannot be reached until the servers have started. Nothing that was acknowledged is lost.',
    async happen({ postgres, backends, shopServers }) {
      const killed = postgres.kill();
      for (const server of [...backends, ...shopServers]) server.signal('SIGKILL');
      await killed;
      await postgres.start();
      return undefined;
    },
  },
];
