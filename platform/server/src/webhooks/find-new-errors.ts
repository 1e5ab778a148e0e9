import { type Registry, versionOf } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ReportedError } from '../monitoring/monitoring-recorder';
import type { MonitoringHours } from '../monitoring/monitoring-hours';
import { mergeHours } from '../monitoring/monitoring-tally';
import type { SourceLocator } from '../monitoring/source-positions';
import { describeNewError, type WebhookEvent } from './webhook-event';

interface NewErrorOptions {
  readonly hours: Pick<MonitoringHours, 'readAll'>;
  readonly readRegistry: () => Promise<Registry>;
  readonly locator: SourceLocator;
  readonly publish: (event: WebhookEvent) => void;
}

/** The most new errors of an app that are published in an hour, because anybody can report errors. */
const errorsPerHour = 10;

/**
 * Returns a function that publishes an error that was not reported before of this version, with its place in the
 * sources. It is called before the error is counted.
 */
export function createNewErrorPublisher({ hours, readRegistry, locator, publish }: NewErrorOptions) {
  const known = new LRUCache<string, true>({ max: 5000 });
  const limiter = new RateLimiterMemory({ points: errorsPerHour, duration: 3600 });

  async function isStored({ app, version, text }: ReportedError): Promise<boolean> {
    const groups = mergeHours(await hours.readAll());
    return [...groups].some(
      ([key, { messages }]) => key.startsWith(`${app} ${version} `) && Object.hasOwn(messages, text),
    );
  }

  return async (error: ReportedError): Promise<void> => {
    const { app, version, at, text } = error;
    const key = `${app} ${version} ${text}`;
    if (known.has(key)) return;
    known.set(key, true);
    const { microFrontends } = await readRegistry();
    const release = microFrontends[app]?.find((one) => versionOf(one) === version);
    if (!release) return;
    const isAllowed = await limiter.consume(app).then(
      () => true,
      () => false,
    );
    if (!isAllowed || (await isStored(error))) return;
    const place = at ? (await locator.locate(app, release, [at])).get(at) : undefined;
    publish(describeNewError(app, version, place === undefined ? text : text.replace(at, place), new Date()));
  };
}
