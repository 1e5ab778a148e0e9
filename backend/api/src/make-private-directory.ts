import { chmod, mkdir, stat } from 'node:fs/promises';

/** Permissions of the group and of others. */
const groupAndOthers = 0o077;
const sticky = 0o1000;

/**
 * Creates a directory with mode 0700, or narrows the mode of an existing one and passes a sentence to `log`. Throws if
 * that fails. Does nothing on Windows.
 */
export async function makePrivateDirectory(directory: string, log: (sentence: string) => void): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`${directory} cannot be written to: ${String(error)}.`);
  });
  if (process.platform === 'win32') return;
  const { mode } = await stat(directory);
  if ((mode & groupAndOthers) === 0) return;
  const rights = `0${(mode & 0o777).toString(8)}`;
  // A sticky directory like /tmp is shared with other programs.
  if ((mode & sticky) !== 0)
    throw new Error(`${directory} is shared by all users of this machine (${rights}). Choose a directory of its own.`);
  await chmod(directory, 0o700).catch((error: unknown) => {
    throw new Error(
      `${directory} may be read by other users (${rights}), and its rights cannot be changed: ${String(error)}. Run chmod 700 on it as its owner.`,
    );
  });
  log(`Changed the permissions of ${directory} from ${rights} to 0700, because it holds customers' data.`);
}
