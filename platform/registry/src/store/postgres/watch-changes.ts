import { Client } from 'pg';
import { StoreUnavailableError } from '../store-unavailable';
import { connectionOptions } from './database';
import { channel } from './documents';

export interface WatchOptions {
  readonly databaseUrl: string;
  /** Brings the data directory up to date. */
  readonly refresh: () => Promise<void>;
  /** Receives a sentence when the database is away or sends something wrong, and when that is over. */
  readonly log: (sentence: string) => void;
}

/** Milliseconds between two looks for changes whose notification was lost, for example by a proxy of connections. */
const pollMs = 10_000;

/** Milliseconds after which a silent connection is given up. */
const silentMs = 5_000;

const firstPauseMs = 100;
const maxPauseMs = 3_000;

/**
 * Refreshes at every notification, after each new connection, and every 10 s. A broken connection is replaced. Resolves
 * after the first attempt, with a function that ends the watch.
 */
export async function watchChanges({ databaseUrl, refresh, log }: WatchOptions): Promise<() => Promise<void>> {
  /** What was reported last: 'away', or another problem in words. */
  let problem: string | undefined;
  let isEnded = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  /** Whether the current connection receives notifications. */
  let isListening = false;

  function report(current: string | undefined, sentence: string): void {
    if (current === problem || isEnded) return;
    problem = current;
    log(sentence);
  }

  /** Reports a problem once. While the database is away each attempt fails in another way. */
  function reportProblem(error: unknown, isConnection: boolean): void {
    const reason = error instanceof Error ? error.message : String(error);
    const isAway = isConnection || error instanceof StoreUnavailableError;
    const sentence = isConnection ? `The database of the releases (DATABASE_URL) does not answer: ${reason}` : reason;
    report(
      isAway ? 'away' : reason,
      `${sentence.replace(/\.?$/, '.')} The shop goes on with the releases that it has.`,
    );
  }

  const refreshAndReport = () =>
    refresh().then(
      // A refresh that began before the connection broke may still succeed while the database stops.
      () => isListening && report(undefined, 'The releases are up to date with the database again.'),
      (error: unknown) => reportProblem(error, false),
    );

  function schedule(work: () => Promise<void>, ms: number): void {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void work(), ms).unref();
  }

  async function poll(client: Client): Promise<void> {
    try {
      // A connection that was cut without a sign fails here.
      await client.query('select 1');
    } catch (error) {
      return reconnect(client, error);
    }
    await refreshAndReport();
    if (client === current) schedule(() => poll(client), pollMs);
  }

  function reconnect(client: Client, error: unknown): void {
    if (client !== current) return;
    current = undefined;
    isListening = false;
    reportProblem(error, true);
    void client.end().catch(() => undefined);
    schedule(connect, pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }

  async function connect(): Promise<void> {
    const client = new Client({ ...connectionOptions(databaseUrl), query_timeout: silentMs });
    current = client;
    client.on('error', (error) => reconnect(client, error));
    client.on('end', () => reconnect(client, new Error('it closed the connection')));
    client.on('notification', () => void refreshAndReport());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      return reconnect(client, error);
    }
    pauseMs = firstPauseMs;
    isListening = client === current;
    // A change may have been made before the connection listened.
    await refreshAndReport();
    if (client === current) schedule(() => poll(client), pollMs);
  }

  await connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  };
}
