import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

export interface ReplaceOptions {
  /** The permissions of the file. Default: those of new files. */
  readonly mode?: number;
  /** Runs when the new content is on the disk and not yet visible. When it rejects, the file stays as it was. */
  readonly beforeRename?: () => Promise<unknown>;
}

/** Replaces a file by a rename, so that a reader finds the old content or the new one. Creates the file if there is none. */
export async function replaceFile(
  file: string,
  content: string | Buffer,
  { mode, beforeRename }: ReplaceOptions = {},
): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content, mode === undefined ? {} : { mode });
    await beforeRename?.();
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
