import { type AuditEntry, readAuditLog, type Registry } from '@shop/release-registry';
import { findKeyEnd, readTeamKeys, readWebhookSecret, type TeamKey } from '@shop/release-registry/keys';
import type { Logger } from '@shop/server-environment/logging';
import type { Nonces } from '../release-service/nonces';
import { callWebhook } from './call-webhook';
import { changeWaitingCalls, isSameCall, type WaitingCall } from './waiting-calls';
import { describeChange, type WebhookEvent } from './webhook-event';

export interface PublisherOptions {
  readonly dataDirectory: string;
  readonly registryFile: string;
  readonly readRegistry: () => Promise<Registry>;
  /** Remembers which events were claimed, so that one of the shop servers with this store publishes each. */
  readonly nonces: Nonces;
  readonly logger: Logger;
  /** Receives each change of the registry of the last minutes once. */
  readonly onChange?: (change: AuditEntry) => void;
  readonly now?: () => number;
  /** Milliseconds between two polls. */
  readonly pollEveryMs?: number;
}

export interface WebhookPublisher {
  /** Publishes an event to the webhooks of its app. */
  publish(event: WebhookEvent): void;
  /** Publishes what has changed, and repeats calls that are due. Never rejects. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

/** The age of a change beyond which it is not published any more. Nonces are remembered for longer. */
const maxAgeMs = 5 * 60_000;
/** Seconds until the next attempt, by the number of those before, as Standard Webhooks recommends. */
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** While one server makes a call, others leave it. After a crash they make it when this is over. */
const leaseMs = 60_000;

/** Publishes the entries of the audit log, and the events that it is given, to the webhooks of the teams. */
export function createWebhookPublisher(options: PublisherOptions): WebhookPublisher {
  const { dataDirectory, registryFile, readRegistry, nonces, logger, onChange, now = Date.now } = options;
  /** Events that no server has claimed yet. */
  const pendingEvents: WebhookEvent[] = [];
  /** Events that this server has claimed, and that are not stored yet. */
  const claimedEvents: WebhookEvent[] = [];
  let knownIds: ReadonlySet<string> = new Set();
  let lastRegistry: Registry | null = null;
  /** When a call is due; at first at once, because an earlier process may have left some. */
  let nextDueAt = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const polls = new Set<Promise<void>>();
  const closing = new AbortController();
  let lastProblem = '';

  /** Adds the changes of the last minutes that this server has not read yet. */
  async function addChanges(): Promise<void> {
    const registry = await readRegistry();
    if (registry === lastRegistry) return;
    const log = await readAuditLog(registryFile);
    const recent = log
      .filter(({ at }) => now() - Date.parse(at) < maxAgeMs)
      .map((change) => ({ change, event: describeChange(change) }));
    for (const { change, event } of recent) {
      if (knownIds.has(event.id)) continue;
      onChange?.(change);
      pendingEvents.push(event);
    }
    knownIds = new Set(recent.map(({ event }) => event.id));
    lastRegistry = registry;
  }

  /** Stores the calls of new events, and returns those that are due. They are leased to this server for `leaseMs`. */
  async function takeDueCalls(): Promise<readonly WaitingCall[]> {
    await addChanges();
    if (pendingEvents.length + claimedEvents.length === 0 && now() < nextDueAt) return [];
    for (let [event] = pendingEvents; event; [event] = pendingEvents) {
      if (await nonces.remember('webhook', event.id)) claimedEvents.push(event);
      pendingEvents.shift();
    }
    const keys = await readSubscribedKeys();
    let due: readonly WaitingCall[] = [];
    const waiting = await changeWaitingCalls(dataDirectory, (calls) => {
      const all = [...calls, ...claimedEvents.flatMap((event) => createCalls(event, keys, now()))];
      due = all.filter(({ dueAt }) => dueAt <= now());
      return all.map((call) => (due.includes(call) ? { ...call, dueAt: now() + leaseMs } : call));
    });
    claimedEvents.length = 0;
    nextDueAt = findNextDue(waiting);
    return due;
  }

  const readSubscribedKeys = async () => (await readTeamKeys(dataDirectory)).filter(isSubscribed);

  /** Makes a call, and stores when it is made again, or removes it. */
  async function makeCall(call: WaitingCall): Promise<void> {
    const isSuccess = await attempt(call);
    const seconds = isSuccess ? undefined : retrySeconds[call.attempts];
    const next = seconds === undefined ? [] : [{ ...call, attempts: call.attempts + 1, dueAt: now() + seconds * 1000 }];
    const waiting = await changeWaitingCalls(dataDirectory, (calls) =>
      calls.flatMap((one) => (isSameCall(one, call) ? next : [one])),
    );
    nextDueAt = findNextDue(waiting);
  }

  /** Returns whether a call is done: it has succeeded, or its key has no webhook any more. */
  async function attempt({ event, key: id, attempts }: WaitingCall): Promise<boolean> {
    const key = (await readSubscribedKeys()).find((one) => one.id === id);
    if (!key) return true;
    try {
      const secret = await readWebhookSecret(dataDirectory, id);
      await callWebhook(key.webhook, event, { secret, now: new Date(now()), signal: closing.signal });
      return true;
    } catch (error) {
      const isLast = attempts >= retrySeconds.length;
      logger.warn(
        { event: 'webhook_failed', key: id, type: event.type, id: event.id, isLast, err: error },
        'a webhook could not be called',
      );
      return false;
    }
  }

  /** Logs a problem once, not at every poll. */
  function report(error: unknown): void {
    const problem = String(error);
    if (problem === lastProblem) return;
    lastProblem = problem;
    logger.error({ event: 'webhooks_not_published', err: error }, 'events could not be published to webhooks');
  }

  async function pollOnce(): Promise<void> {
    try {
      const taking = queue.then(takeDueCalls);
      queue = taking.catch(() => undefined);
      // Not in the queue: an address that hangs delays no other call.
      await Promise.all((await taking).map(makeCall));
      lastProblem = '';
    } catch (error) {
      report(error);
    }
  }

  function poll(): Promise<void> {
    const polling = pollOnce().finally(() => polls.delete(polling));
    polls.add(polling);
    return polling;
  }

  const timer = setInterval(() => void poll(), options.pollEveryMs ?? 2000).unref();
  return {
    publish(event) {
      pendingEvents.push(event);
      void poll();
    },
    poll,
    async close() {
      clearInterval(timer);
      // What was called just now is called again by the next process.
      closing.abort(new Error('The shop server stops.'));
      await Promise.all(polls);
    },
  };
}

type SubscribedKey = TeamKey & Required<Pick<TeamKey, 'webhook'>>;

const isSubscribed = (key: TeamKey): key is SubscribedKey => key.webhook !== undefined && !findKeyEnd(key);

const createCalls = (event: WebhookEvent, keys: readonly SubscribedKey[], dueAt: number): WaitingCall[] =>
  keys.filter(({ apps }) => apps.includes(event.data.app)).map(({ id }) => ({ event, key: id, attempts: 0, dueAt }));

const findNextDue = (calls: readonly WaitingCall[]): number => Math.min(...calls.map(({ dueAt }) => dueAt));
