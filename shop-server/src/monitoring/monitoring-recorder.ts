import type { Registry } from '@shop/release-registry';
import { maskMessage } from '@shop/shell/mask-message';
import { unknownApp } from '@shop/shell/monitoring-limits';
import type { MonitoringEntry, MonitoringReport } from '@shop/shell/monitoring-report';
import { getDeployedPages } from '../deployed-pages';
import { deleteOldHours, readHour, toHour, writeHour } from './monitoring-files';
import { addEntry, type MonitoringHour } from './monitoring-tally';

export interface MonitoringRecorderOptions {
  readonly directory: string;
  /** The name of this server among those that share the directory; the same after a restart. */
  readonly server: string;
  /** The percentage of visits that report views. */
  readonly percent: number;
  readonly log: (message: string) => void;
  readonly now?: () => number;
  /** Milliseconds between two writes. */
  readonly writeMs?: number;
}

export interface MonitoringRecorder {
  /** Adds a report. Apps, versions and routes that the registry does not know are not stored by their names. */
  add(report: MonitoringReport, registry: Registry): Promise<void>;
  /** Writes what was not written yet, and ends. */
  close(): Promise<void>;
}

/** The version of a release that the registry no longer lists. */
const otherVersion = 'other';
const otherRoute = '/*';

/** Creates the recorder of one server: it sums reports up by the hour in memory, and writes them every few seconds. */
export function createMonitoringRecorder({
  directory,
  server,
  percent,
  log,
  now = Date.now,
  writeMs = 5000,
}: MonitoringRecorderOptions): MonitoringRecorder {
  let current: MonitoringHour | undefined;
  let isChanged = false;
  let queue: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (!current || !isChanged) return;
    isChanged = false;
    await writeHour(directory, server, current).catch((error: Error) => {
      isChanged = true;
      log(`What browsers reported could not be written: ${error.message}`);
    });
  };

  const openHour = async (): Promise<MonitoringHour> => {
    const hour = toHour(now());
    if (current?.hour === hour) return current;
    await write();
    current = await readHour(directory, hour, server, log);
    await deleteOldHours(directory, now());
    return current;
  };

  /** Runs one task after the other. */
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const done = queue.then(task);
    queue = done.catch((error: Error) => log(`What browsers reported could not be stored: ${error.message}`));
    return queue;
  };

  const timer = setInterval(() => void enqueue(write), writeMs);
  timer.unref();

  return {
    add: ({ shell, entries, draw = 0 }, registry) =>
      enqueue(async () => {
        const hour = await openHour();
        const weight = percent > 0 ? 100 / percent : 0;
        for (const entry of entries) {
          if (draw >= percent && entry.kind !== 'error' && entry.kind !== 'failure') continue;
          const known = restrictToKnown(entry, registry);
          if (known) addEntry(hour, known, restrictVersion('shell', shell, registry), weight);
        }
        isChanged = true;
      }),
    async close() {
      clearInterval(timer);
      await enqueue(write);
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
