import { type Registry, versionOf } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ReportedError } from '../monitoring/monitoring-recorder';
import type { MonitoringHours } from '../monitoring/monitoring-hours';
import type { SourceLocator } from '../monitoring/source-positions';
import { describeNewError, type WebhookEvent } from './webhook-event';

interface NewErrorOptions {
  readonly hours: Pick<MonitoringHours, 'readAll'>;
  readonly readRegistry: () => Promise<Registry>;
  readonly locator: SourceLocator;
  readonly publish: (event: WebhookEvent) => void;
  readonly now?: () => number;
}

/** The most new errors of an app that are published in an hour, because anybody can report errors. */
const errorsPerHour = 10;

/** Milliseconds for which what all servers have stored is not read again. */
const freshMs = 60_000;

/**
 * Returns a function that publishes an error that was not reported before of this version, with its place in the
 * sources. It is called before the error is counted, one call after the other.
 */
export function createNewErrorPublisher({ hours, readRegistry, locator, publish, now = Date.now }: NewErrorOptions) {
  const reported = new LRUCache<string, true>({ max: 5000 });
  const limiter = new RateLimiterMemory({ points: errorsPerHour, duration: 3600 });
  let stored: ReadonlySet<string> = new Set();
  let storedAt = -Infinity;

  /** Returns the errors that all servers have stored. */
  async function readStored(): Promise<ReadonlySet<string>> {
    if (now() - storedAt < freshMs) return stored;
    const all = await hours.readAll();
    stored = new Set(
      all.flatMap(({ groups }) =>
        Object.entries(groups).flatMap(([group, { messages }]) => {
          const [app = '', version = ''] = group.split(' ');
          return Object.keys(messages).map((text) => formatKey(app, version, text));
        }),
      ),
    );
    storedAt = now();
    return stored;
  }

  return async ({ app, version, at, text }: ReportedError): Promise<void> => {
    const key = formatKey(app, version, text);
    if (reported.has(key) || (await readStored()).has(key)) return;
    const release = (await readRegistry()).microFrontends[app]?.find((one) => versionOf(one) === version);
    if (!release) return;
    reported.set(key, true);
    const isAllowed = await limiter.consume(app).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return;
    const place = at ? (await locator.locate(app, release, [at])).get(at) : undefined;
    publish(describeNewError(app, version, place === undefined ? text : text.replace(at, () => place), new Date()));
  };
}

const formatKey = (app: string, version: string, text: string): string => `${app} ${version} ${text}`;
