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
  /** What shop servers that share a store have taken on: each event is told by one of them. */
  readonly nonces: Nonces;
  readonly logger: Logger;
  /** Receives each change of the registry of the last minutes once. */
  readonly onChange?: (change: AuditEntry) => void;
  readonly now?: () => number;
  /** Milliseconds between two looks. */
  readonly lookEveryMs?: number;
}

export interface WebhookPublisher {
  /** Tells the teams of an app. */
  publish(event: WebhookEvent): void;
  /** Tells teams what has changed, and repeats calls that are due. Never rejects. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Changes that are older when a server first sees them are not told any more. Less than nonces are remembered. */
const newMs = 5 * 60_000;
/** Seconds until the next attempt, by the number of those before: those that Standard Webhooks recommend. */
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** While one server makes a call, others leave it. After a crash they make it when this is over. */
const leaseMs = 60_000;

/** Tells teams by their webhooks what happens to their apps: what the audit log says, and what it is given. */
export function createWebhookPublisher(options: PublisherOptions): WebhookPublisher {
  const { dataDirectory, registryFile, readRegistry, nonces, logger, onChange, now = Date.now } = options;
  /** What happened and no server has taken on yet. */
  const happened: WebhookEvent[] = [];
  /** What this server has taken on and not written down yet. */
  const taken: WebhookEvent[] = [];
  let seen: ReadonlySet<string> = new Set();
  let seenRegistry: Registry | null = null;
  /** When a call is due; at first at once, because an earlier process may have left some. */
  let nextDueAt = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const looks = new Set<Promise<void>>();
  let lastProblem = '';

  /** Adds the changes of the last minutes that this server has not seen. */
  async function addChanges(): Promise<void> {
    const registry = await readRegistry();
    if (registry === seenRegistry) return;
    const log = await readAuditLog(registryFile);
    const recent = log
      .filter(({ at }) => now() - Date.parse(at) < newMs)
      .map((change) => ({ change, event: describeChange(change) }));
    for (const { change, event } of recent) {
      if (seen.has(event.id)) continue;
      onChange?.(change);
      happened.push(event);
    }
    seen = new Set(recent.map(({ event }) => event.id));
    seenRegistry = registry;
  }

  /** Writes down what happened, and returns the calls that are due. They are this server's for `leaseMs`. */
  async function takeDueCalls(): Promise<readonly WaitingCall[]> {
    await addChanges();
    if (happened.length + taken.length === 0 && now() < nextDueAt) return [];
    for (let [event] = happened; event; [event] = happened) {
      if (await nonces.remember('webhook', event.id)) taken.push(event);
      happened.shift();
    }
    const keys = await readSubscribedKeys();
    let due: readonly WaitingCall[] = [];
    const waiting = await changeWaitingCalls(dataDirectory, (calls) => {
      const all = [...calls, ...taken.flatMap((event) => createCalls(event, keys, now()))];
      due = all.filter(({ dueAt }) => dueAt <= now());
      return all.map((call) => (due.includes(call) ? { ...call, dueAt: now() + leaseMs } : call));
    });
    taken.length = 0;
    nextDueAt = findNextDue(waiting);
    return due;
  }

  const readSubscribedKeys = async () => (await readTeamKeys(dataDirectory)).filter(isSubscribed);

  /** Makes a call, and writes down when it is made again, or that it is not. */
  async function makeCall(call: WaitingCall): Promise<void> {
    const isSuccess = await attempt(call);
    const pause = isSuccess ? undefined : pauses[call.attempts];
    const next = pause === undefined ? [] : [{ ...call, attempts: call.attempts + 1, dueAt: now() + pause * 1000 }];
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
      await callWebhook(key.webhook, event, { secret, now: new Date(now()) });
      return true;
    } catch (error) {
      const isLast = attempts >= pauses.length;
      logger.warn(
        { event: 'webhook_failed', key: id, type: event.type, id: event.id, isLast, err: error },
        'a webhook could not be called',
      );
      return false;
    }
  }

  /** Logs a problem once, not at every look. */
  function report(error: unknown): void {
    const problem = String(error);
    if (problem === lastProblem) return;
    lastProblem = problem;
    logger.error(
      { event: 'webhooks_not_published', err: error },
      'teams could not be told what happened to their apps',
    );
  }

  async function lookOnce(): Promise<void> {
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

  function look(): Promise<void> {
    const looking = lookOnce().finally(() => looks.delete(looking));
    looks.add(looking);
    return looking;
  }

  const timer = setInterval(() => void look(), options.lookEveryMs ?? 2000).unref();
  return {
    publish(event) {
      happened.push(event);
      void look();
    },
    look,
    async close() {
      clearInterval(timer);
      await Promise.all(looks);
    },
  };
}

type SubscribedKey = TeamKey & Required<Pick<TeamKey, 'webhook'>>;

const isSubscribed = (key: TeamKey): key is SubscribedKey => key.webhook !== undefined && !findKeyEnd(key);

const createCalls = (event: WebhookEvent, keys: readonly SubscribedKey[], dueAt: number): WaitingCall[] =>
  keys.filter(({ apps }) => apps.includes(event.data.app)).map(({ id }) => ({ event, key: id, attempts: 0, dueAt }));

const findNextDue = (calls: readonly WaitingCall[]): number => Math.min(...calls.map(({ dueAt }) => dueAt));
