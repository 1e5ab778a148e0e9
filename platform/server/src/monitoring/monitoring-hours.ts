import { getReleaseStore, type StoredText } from '@shop/release-registry/store';
import * as v from 'valibot';
import { createMonitoringFiles } from './monitoring-files';
import { type MonitoringHour, monitoringHourSchema } from './monitoring-tally';

export interface MonitoringHoursOptions {
  readonly dataDirectory: string;
  /** The directory of the hourly files, where no database is shared. */
  readonly directory: string;
  /** The name of this server among those that share the directory; the same after a restart. */
  readonly server: string;
  readonly log: (message: string) => void;
}

/** What browsers reported by the hour, to all shop servers that share a store. */
export interface MonitoringHours {
  /** Returns what this server wrote of an hour before; an empty one when there is nothing, or it is malformed. */
  readOwn(hour: string): Promise<MonitoringHour>;
  /** Replaces what this server wrote of an hour. */
  write(hour: MonitoringHour): Promise<void>;
  /** Returns the hours of all servers. A malformed one is logged and left out. */
  readAll(): Promise<MonitoringHour[]>;
  /** Deletes what is older than a week, but for the reports of releases that are kept. A malformed hour is deleted, too. */
  deleteOld(now: number, isRetained: (app: string, version: string) => boolean): Promise<void>;
}

const weekMs = 7 * 24 * 3_600_000;

/** Returns the hour of a time in UTC: 2026-11-23T14. */
export const toHour = (time: number): string => new Date(time).toISOString().slice(0, 13);

const hourTextSchema = v.pipe(v.string(), v.parseJson(), monitoringHourSchema);

/** Opens the hours of a shop server, in the database that all share, or in a directory. */
export function openMonitoringHours({
  dataDirectory,
  directory,
  server,
  log,
}: MonitoringHoursOptions): MonitoringHours {
  const storage =
    getReleaseStore(dataDirectory).shared?.openMonitoring(server) ?? createMonitoringFiles(directory, server);

  function parseHour({ source, text }: StoredText): MonitoringHour | null {
    const checked = v.safeParse(hourTextSchema, text);
    if (checked.success) return checked.output;
    log(`${source} is left out: ${checked.issues[0].message}`);
    return null;
  }

  return {
    async readOwn(hour) {
      const stored = await storage.readOwn(hour);
      return (stored && parseHour(stored)) ?? { hour, groups: {} };
    },
    write: (hour) => storage.write(hour.hour, JSON.stringify(hour)),
    readAll: async () => (await storage.readAll()).flatMap((stored) => parseHour(stored) ?? []),
    deleteOld: (now, isRetained) =>
      storage.reduceBefore(toHour(now - weekMs), ({ text }) => {
        const checked = v.safeParse(hourTextSchema, text);
        if (!checked.success) return null;
        const retained = Object.entries(checked.output.groups).filter(([key]) => {
          const [app = '', version = ''] = key.split(' ');
          return isRetained(app, version);
        });
        return retained.length === 0
          ? null
          : JSON.stringify({ ...checked.output, groups: Object.fromEntries(retained) });
      }),
  };
}
