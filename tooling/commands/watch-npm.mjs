import { readFileSync } from 'node:fs';

const everyMs = 500;

/**
 * Calls `onEnd` once npm, which started this process by a script of package.json, has ended. npm passes a signal on to
 * its shell only, and a shell that a signal ends leaves its children running. Without npm nothing is watched.
 *
 * @param {() => void} onEnd
 */
export function watchNpm(onEnd) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const atStart = findNpm();
  const timer = setInterval(() => {
    if (findNpm() === atStart) return;
    clearInterval(timer);
    onEnd();
  }, everyMs);
  timer.unref();
}

/** Names the shell and the npm above this process. Both change when one of them has ended. */
function findNpm() {
  const { ppid } = process;
  return `${ppid} ${readShellParent(ppid)}`;
}

/**
 * The parent of a shell; empty where the process is no shell, because a shell may have become npm's program, and on
 * systems without /proc.
 *
 * @param {number} id
 */
function readShellParent(id) {
  try {
    const [, name, parent = ''] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return /^(?:ba|da|z)?sh$/.test(name ?? '') ? parent : '';
  } catch {
    return '';
  }
}
