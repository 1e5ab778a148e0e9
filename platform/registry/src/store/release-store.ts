import type { AuditEntry, ChangeReason } from '../audit-log';
import type { TeamKey } from '../keys/team-keys';
import type { Registry } from '../registry';

/** An app and a version of it. */
export type ReleaseName = readonly [app: string, version: string];

/**
 * Where the releases of a shop are stored: their files, the registry with its signature, the audit log and the teams'
 * keys. Pages read the data directory, which is the store itself or a copy of a database.
 */
export interface ReleaseStore {
  /** Replaces the registry by the result of `change`, together with its audit entries and the files of new releases. */
  changeRegistry(reason: ChangeReason, change: (registry: Registry) => Registry): Promise<Registry>;
  /** Signs the registry as it is, without a look at its signature. */
  signRegistry(): Promise<void>;
  /**
   * Replaces the shop's key by a new one, by which the registry is signed from then on. Rejects with a sentence where the
   * key is a setting, and for a registry that the old key has not signed.
   */
  rotateShopKey(): Promise<void>;
  /** Returns the audit log, oldest entry first. Reports the number of each line that is no entry. */
  readAuditLog(reportMalformedLine?: (line: number) => void): Promise<AuditEntry[]>;
  readTeamKeys(): Promise<readonly TeamKey[]>;
  /** Replaces the teams' keys by the result of `change`, and returns them. */
  changeTeamKeys(change: (keys: readonly TeamKey[]) => readonly TeamKey[]): Promise<readonly TeamKey[]>;
  /** Deletes the stored files of those releases that the registry does not list. Folders of the data directory stay. */
  deleteFiles(releases: readonly ReleaseName[]): Promise<void>;
  /** Returns everything but the files of releases, as of one moment. Throws a sentence for a wrong signature. */
  readSnapshot(): Promise<StoreSnapshot>;
  /** Brings the data directory up to date. */
  refresh(): Promise<void>;
  /**
   * Keeps the data directory up to date until `close`. Resolves after the first attempt. Never rejects: problems are
   * logged once, and solved by later attempts.
   */
  watch(log: (sentence: string) => void): Promise<void>;
  /** What the release services of several shop servers share; null where they share the data directory. */
  readonly shared: SharedServiceState | null;
  close(): Promise<void>;
}

export interface StoreSnapshot {
  /** The text of the registry; null before the first release. */
  readonly registry: string | null;
  /** The text of the audit log: one line of JSON for each entry. */
  readonly auditLog: string;
  readonly teamKeys: readonly TeamKey[];
}

export interface SharedServiceState {
  /** Remembers a signed call by its hash. Returns false when it was remembered before. */
  rememberCall(sha256: string): Promise<boolean>;
  /** Forgets calls that are older than this number of milliseconds. */
  forgetCalls(olderThanMs: number): Promise<void>;
  readonly uploads: UploadStorage;
  /** Opens the visits of canaries that judge themselves. What it has read is its own. */
  openCanaryVisits(): VisitStorage;
  /** Opens what browsers reported to all servers; what is written is that of the named one. */
  openMonitoring(server: string): MonitoringStorage;
}

/** Stores what browsers reported: a text for each hour of a server. An hour is written in UTC: 2026-11-23T14. */
export interface MonitoringStorage {
  /** Returns what this server wrote of an hour before it was restarted; null when that is stored apart, or nothing is. */
  readOwn(hour: string): Promise<StoredText | null>;
  /** Replaces what this server wrote of an hour. */
  write(hour: string, text: string): Promise<void>;
  /** Returns the texts of all hours and servers. */
  readAll(): Promise<readonly StoredText[]>;
  /** Replaces each text of an earlier hour, of all servers, by what `reduce` makes of it, or deletes it for null. */
  reduceBefore(hour: string, reduce: (stored: StoredText) => string | null): Promise<void>;
}

export interface StoredText {
  /** Where it is stored, for messages. */
  readonly source: string;
  readonly text: string;
}

/** Stores visits of canaries that judge themselves: lines of text, by the step of a canary. */
export interface VisitStorage {
  append(step: string, lines: readonly string[]): Promise<void>;
  /** Returns lines of all servers that were not returned before, and perhaps some that were. */
  readNew(step: string): Promise<readonly { readonly source: string; readonly line: string }[]>;
  /** Deletes other steps than these when nobody has written them for a while. */
  deleteOthers(steps: readonly string[]): Promise<void>;
}

/** Stores unfinished uploads: each has a list of files, and those of its files that have arrived, by their SHA-256. */
export interface UploadStorage {
  /** Bytes of the largest file that can be stored. */
  readonly maxFileBytes: number;
  /** Returns the list of an upload; null for an unknown one. */
  readList(id: string): Promise<string | null>;
  /** Writes the list of an upload, whose age begins again. */
  writeList(id: string, list: string): Promise<void>;
  /** Returns the lists of all uploads; null for one that cannot be read. */
  readLists(): Promise<readonly (string | null)[]>;
  hasFile(id: string, sha256: string): Promise<boolean>;
  readFile(id: string, sha256: string): Promise<Buffer>;
  /** Stores a file when all of it has arrived. Stores nothing when `chunks` throws. */
  writeFile(id: string, sha256: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes uploads whose list was written before this time, in milliseconds. */
  removeOlderThan(time: number): Promise<void>;
}
