import type { Registry } from '@shop/release-registry';
import { maskMessage } from '@shop/page-contract/mask-message';
import { unknownApp } from '@shop/page-contract/monitoring-limits';
import type { MonitoringEntry, MonitoringReport } from '@shop/page-contract/monitoring-report';
import { getDeployedPages } from '../deployed-pages';
import type { RenderFailure } from '../rendering/renderer';
import { type MonitoringHours, toHour } from './monitoring-hours';
import {
  addEntry,
  addServerFailure,
  formatError,
  formatServerError,
  type MonitoringHour,
  serverErrors,
} from './monitoring-tally';

/** An error of a release, in a browser or in its server build. */
export interface ReportedError {
  readonly app: string;
  readonly version: string;
  /** File of the release, line and column; '' when they are unknown. */
  readonly at: string;
  /** Place and message, as they are counted. */
  readonly text: string;
}

export interface MonitoringRecorderOptions {
  readonly hours: MonitoringHours;
  /** The percentage of visits that report views. */
  readonly percent: number;
  /** Finds out of which releases reports are kept when they are older than a week; by default of none. */
  readonly findRetained?: () => Promise<(app: string, version: string) => boolean>;
  /** Receives each error before it is counted. */
  readonly onError?: (error: ReportedError) => Promise<void>;
  readonly log: (message: string) => void;
  readonly now?: () => number;
  /** Milliseconds between two writes. */
  readonly writeMs?: number;
}

export interface MonitoringRecorder {
  /** Adds a report. Apps, versions and routes that the registry does not know are not stored by their names. */
  add(report: MonitoringReport, registry: Registry): Promise<void>;
  /** Adds a server build that failed while a page was rendered. */
  addServerFailure(failure: RenderFailure): Promise<void>;
  /** Writes what was added and not written yet. Never rejects: a problem is logged, and the next write tries again. */
  write(): Promise<void>;
  /** Writes what was not written yet, and ends. */
  close(): Promise<void>;
}

/** The version of a release that the registry no longer lists. */
const otherVersion = 'other';
const otherRoute = '/*';

/** The most hours that wait in memory while they cannot be written. */
const maxWaitingHours = 24;

/** Creates the recorder of one server: it sums reports up by the hour in memory, and writes them every few seconds. */
export function createMonitoringRecorder({
  hours,
  percent,
  findRetained = async () => () => false,
  onError = async () => undefined,
  log,
  now = Date.now,
  writeMs = 5000,
}: MonitoringRecorderOptions): MonitoringRecorder {
  let current: MonitoringHour | undefined;
  /** What has changed since it was written. */
  const changed = new Map<string, MonitoringHour>();
  let adding: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let deletedAt = '';

  async function writeChanged(): Promise<void> {
    for (const [name, hour] of [...changed]) {
      changed.delete(name);
      await hours.write(hour).catch((error: unknown) => {
        changed.set(name, hour);
        throw error;
      });
      if (deletedAt === name) continue;
      await hours.deleteOld(now(), await findRetained());
      deletedAt = name;
    }
  }

  /** Writes after the writes before it. Reports do not wait for that, because a database may be slow. */
  function write(): Promise<void> {
    writing = writing
      .then(writeChanged)
      .catch((error: Error) => log(`What browsers reported could not be written: ${error.message}`));
    return writing;
  }

  async function openHour(): Promise<MonitoringHour> {
    const hour = toHour(now());
    if (current?.hour !== hour) current = await hours.readOwn(hour);
    changed.set(hour, current);
    const [oldest = hour] = [...changed.keys()].sort();
    if (changed.size > maxWaitingHours) changed.delete(oldest);
    return current;
  }

  const timer = setInterval(() => void write(), writeMs);
  timer.unref();

  /** Changes the current hour after the changes before it, and hands on the errors that it adds. */
  function change(errors: readonly ReportedError[], apply: (hour: MonitoringHour) => void): Promise<void> {
    adding = adding
      .then(async () => {
        for (const error of errors)
          await onError(error).catch((problem: Error) => log(`A new error was not published: ${problem.message}`));
        apply(await openHour());
      })
      .catch((error: Error) => log(`What was reported could not be stored: ${error.message}`));
    return adding;
  }

  return {
    add({ shell, entries, draw = 0 }, registry) {
      const weight = percent > 0 ? 100 / percent : 0;
      const known = entries
        .filter(({ kind }) => draw < percent || kind === 'error' || kind === 'failure')
        .flatMap((entry) => restrictToKnown(entry, registry) ?? []);
      const errors = known.flatMap((entry) => (entry.kind === 'error' ? { ...entry, text: formatError(entry) } : []));
      return change(errors, (hour) => {
        for (const entry of known) addEntry(hour, entry, restrictVersion('shell', shell, registry), weight);
      });
    },
    addServerFailure(failure) {
      const message = maskMessage(failure.message);
      const { app, version, reason = serverErrors } = failure;
      const error = { app, version, at: '', text: formatServerError(message) };
      return change(reason === serverErrors ? [error] : [], (hour) => addServerFailure(hour, { ...failure, message }));
    },
    async write() {
      await adding;
      await write();
    },
    async close() {
      clearInterval(timer);
      await adding;
      await write();
    },
  };
}

/** Replaces a version and a route that the registry does not list; null for an app that it does not list. */
function restrictToKnown(entry: MonitoringEntry, registry: Registry): MonitoringEntry | null {
  if (entry.app !== unknownApp && !Object.hasOwn(registry.microFrontends, entry.app)) return null;
  const isRoute = getDeployedPages(registry).pages.some(({ path }) => path === entry.route);
  const known = {
    ...entry,
    version: restrictVersion(entry.app, entry.version, registry),
    route: isRoute ? entry.route : otherRoute,
  };
  return known.kind === 'error' ? { ...known, message: maskMessage(known.message) } : known;
}

const restrictVersion = (app: string, version: string, { microFrontends }: Registry): string =>
  microFrontends[app]?.some(({ metadata }) => metadata.version === version) ? version : otherVersion;
