import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import * as v from 'valibot';
import { type MonitoringHour, monitoringHourSchema } from './monitoring-tally';

/** Hours after which a file is deleted. */
const maxAgeHours = 7 * 24;
const hourMs = 3_600_000;

/** The directory of the hourly files, below the shop's data directory. Each shop server writes files of its own. */
export const monitoringDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'monitoring');

/** Returns the hour of a time in UTC: 2026-11-23T14. */
export const toHour = (time: number): string => new Date(time).toISOString().slice(0, 13);

const fileOf = (directory: string, hour: string, server: string) =>
  path.join(directory, `${hour}.${server.replace(/[^\w-]/g, '-')}.json`);

/** Reads the hour of a server; an empty one when there is no such file, or when it is malformed. */
export async function readHour(
  directory: string,
  hour: string,
  server: string,
  log: (message: string) => void,
): Promise<MonitoringHour> {
  return (await readFileOfHour(fileOf(directory, hour, server), log)) ?? { hour, groups: {} };
}

async function readFileOfHour(file: string, log: (message: string) => void): Promise<MonitoringHour | null> {
  const text = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  try {
    return v.parse(monitoringHourSchema, JSON.parse(text));
  } catch (error) {
    log(`${file} is left out: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Replaces the file of a server's hour in one rename. */
export async function writeHour(directory: string, server: string, hour: MonitoringHour): Promise<void> {
  const file = fileOf(directory, hour.hour, server);
  const draft = `${file}.${randomUUID()}.draft`;
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(draft, JSON.stringify(hour));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads the hours of all servers. A malformed file is logged and left out. */
export async function readHours(directory: string, log: (message: string) => void): Promise<MonitoringHour[]> {
  const names = (await readdir(directory).catch(fallBackIfMissing([] as string[]))).filter((name) =>
    name.endsWith('.json'),
  );
  const hours: MonitoringHour[] = [];
  for (const name of names.sort()) {
    const hour = await readFileOfHour(path.join(directory, name), log);
    if (hour) hours.push(hour);
  }
  return hours;
}

/** Deletes the files of hours that are older than a week, and the drafts of an interrupted write. */
export async function deleteOldHours(directory: string, now: number): Promise<void> {
  const oldest = toHour(now - maxAgeHours * hourMs);
  for (const name of await readdir(directory).catch(fallBackIfMissing([] as string[])))
    if (/^\d{4}-\d\d-\d\dT\d\d\./.test(name) && name.slice(0, 13) < oldest)
      await rm(path.join(directory, name), { force: true });
}
