import type { LoggedMessage, TextStorage } from '@shop/shared-events';
import type { Observable } from 'rxjs';
import type { Observation } from '../remotes';

/** The key of the visit's number in the session's storage. */
const drawKey = 'shop-monitoring';

/**
 * Whether a visit reports views and vitals, too, or errors and failed loads only; and the visit's number from 0 to 100:
 * it is sampled when that is less than the percentage.
 */
export type MonitoringChoice = readonly [isSampled: boolean, draw: number];

interface MonitoringOptions {
  /** The percentage of visits that report views and vitals; all while a canary judges itself. */
  readonly percent: number;
  /** The storage of the visit. */
  readonly storage: TextStorage;
  readonly observations$: Observable<Observation>;
  readonly log: Observable<readonly LoggedMessage[]>;
  /** Loads what collects and sends the reports, and starts it. Does so once. */
  readonly load: (...choice: MonitoringChoice) => void;
}

/**
 * Draws a number once per visit, which decides what it reports. A visit that reports views loads the collector at once,
 * any other with its first problem.
 */
export function startMonitoring({ percent, storage, observations$, log, load }: MonitoringOptions): void {
  const stored = Number(storage.read(drawKey) ?? NaN);
  const draw = stored >= 0 ? stored : Math.random() * 100;
  storage.write(drawKey, `${draw}`);
  const start = () => load(draw < percent, draw);
  if (draw < percent) return start();
  observations$.subscribe(({ kind }) => kind === 'view' || kind === 'load' || start());
  log.subscribe((messages) => messages.at(-1)?.kind === 'violation' && start());
}
