import { readFileSync } from 'node:fs';
import type { Running } from '../processes';

/** Linux counts the time of processes in hundredths of a second (proc(5), `getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** Returns the CPU seconds that a process and its threads have used. Throws on systems without /proc. */
export function readCpuSeconds({ child }: Running): number {
  const afterName = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(afterName[11]) + Number(afterName[12])) / ticksPerSecond;
}

/** Returns the memory of a process in megabytes (resident set size). Throws on systems without /proc. */
export function readMegabytes({ child }: Running): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
