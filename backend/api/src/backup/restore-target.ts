import type { OpenBackup } from './open-backup';

/** What a restore puts into a database. */
export interface DatabaseToRestore {
  readonly backup: OpenBackup;
  /** Copies everything that is no part of the database, right before the database becomes visible. */
  readonly copyFiles: () => Promise<void>;
}

/** The error for a target that has data, when the restore was not told to replace it. */
export const createTargetError = (what: string): Error =>
  new Error(`${what}, which a restore would replace. Restore into an empty place, or add --replace.`);
