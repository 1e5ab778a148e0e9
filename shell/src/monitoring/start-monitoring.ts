import type { LoggedMessage, TextStorage } from '@shop/shared-events';
import type { Observable } from 'rxjs';
import type { Observation } from '../remotes';

/** The key of the visit's choice in the session's storage. */
const choiceKey = 'shop-monitoring';

/** What a visit reports: errors and failed loads, or also views and vitals. */
export type MonitoringChoice = 'errors' | 'everything';

export interface MonitoringOptions {
  /** The percentage of visits that report views and vitals. */
  readonly percent: number;
  /** The storage of the visit. */
  readonly storage: TextStorage;
  readonly observations$: Observable<Observation>;
  readonly log: Observable<readonly LoggedMessage[]>;
  /** Loads what collects and sends the reports, and starts it. Does so once. */
  readonly load: (choice: MonitoringChoice) => void;
  readonly random?: () => number;
}

/**
 * Chooses once per visit what it reports. A visit that reports views loads the collector at once, any other with its
 * first problem.
 */
export function startMonitoring({
  percent,
  storage,
  observations$,
  log,
  load,
  random = Math.random,
}: MonitoringOptions): void {
  const stored = storage.read(choiceKey);
  const isSampled = stored ? stored === 'everything' : random() * 100 < percent;
  const choice = isSampled ? 'everything' : 'errors';
  storage.write(choiceKey, choice);
  if (isSampled) return load(choice);
  observations$.subscribe(({ kind }) => kind === 'view' || kind === 'load' || load(choice));
  log.subscribe((messages) => messages.at(-1)?.kind === 'violation' && load(choice));
}
