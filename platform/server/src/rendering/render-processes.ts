import { availableParallelism } from 'node:os';

const maxProcesses = 64;

/**
 * Reads how many processes render pages (SHOP_RENDER_PROCESSES): by default one less than the machine has cores, because the
 * shop server sends pages and compresses them beside it, and at least one. Throws a sentence for a wrong number.
 */
export function readRenderProcesses(environment: NodeJS.ProcessEnv): number {
  const text = environment['SHOP_RENDER_PROCESSES']?.trim() ?? '';
  if (text === '') return Math.min(maxProcesses, Math.max(1, availableParallelism() - 1));
  const processes = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (processes < 1 || processes > maxProcesses)
    throw new Error(`SHOP_RENDER_PROCESSES must be a whole number from 1 to ${maxProcesses}, not "${text}".`);
  return processes;
}
