import { once } from 'node:events';
import { startServer, stopServers } from '../processes';
import type { Account, Bought, BuyOptions } from './buyers';
import type { RequestOptions, RequestRates } from './connections';

export type Job =
  | { readonly kind: 'request'; readonly options: RequestOptions }
  | { readonly kind: 'buy'; readonly options: BuyOptions }
  | { readonly kind: 'open accounts'; readonly server: string; readonly count: number };

export interface Answer {
  readonly result?: unknown;
  readonly error?: string;
}

/** A process that makes load. It does one thing at a time. */
export interface LoadGenerator {
  request(options: RequestOptions): Promise<RequestRates>;
  buy(options: BuyOptions): Promise<Bought>;
  openAccounts(server: string, count: number): Promise<readonly Account[]>;
  stop(): Promise<void>;
}

export async function startGenerator(): Promise<LoadGenerator> {
  const running = await startServer('The load generator', 'tooling/commands/load/generator.ts');
  const ask = async (job: Job): Promise<unknown> => {
    running.child.send(job);
    const [{ result, error }] = (await once(running.child, 'message')) as [Answer];
    if (error !== undefined) throw new Error(error);
    return result;
  };
  return {
    request: async (options) => (await ask({ kind: 'request', options })) as RequestRates,
    buy: async (options) => (await ask({ kind: 'buy', options })) as Bought,
    openAccounts: async (server, count) => (await ask({ kind: 'open accounts', server, count })) as readonly Account[],
    stop: () => stopServers([running]),
  };
}
