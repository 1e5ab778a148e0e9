import { availableParallelism } from 'node:os';

const maxThreads = 64;

/**
 * Reads how many threads render pages (SHOP_RENDER_THREADS): by default one less than the machine has cores, because the
 * main thread sends pages and compression has threads of its own, and at least one. Throws a sentence for a wrong number.
 */
export function readRenderThreads(environment: NodeJS.ProcessEnv): number {
  const text = environment['SHOP_RENDER_THREADS']?.trim() ?? '';
  if (text === '') return Math.min(maxThreads, Math.max(1, availableParallelism() - 1));
  const threads = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (threads < 1 || threads > maxThreads)
    throw new Error(`SHOP_RENDER_THREADS must be a whole number from 1 to ${maxThreads}, not "${text}".`);
  return threads;
}
