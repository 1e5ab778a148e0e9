import { strictIntegrity } from '@shop/page-contract/integrity';
import { TimeoutError } from './timeout-error';

export interface ScriptOptions {
  /** Milliseconds until loading fails with `TimeoutError`. */
  readonly timeoutMs: number;
  /** Absent only for files of a development server. */
  readonly integrity?: string | undefined;
}

/**
 * Loads a script and runs it. Rejects with an error of type `error` when it cannot be fetched or does not match its
 * integrity, and with `TimeoutError` after `timeoutMs`. Waits for a script element that the page has added already.
 */
export function loadScript(address: string, { timeoutMs, integrity }: ScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const existing = [...document.scripts].find((one) => one.src === address);
    if (existing?.dataset['done'] !== undefined) return resolve();
    const script = existing ?? document.createElement('script');
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      script.removeEventListener('load', loaded);
      script.removeEventListener('error', failed);
      script.remove();
      settle();
    };
    const loaded = finish(resolve);
    const failed = finish(() => reject(Object.assign(new Error(`${address} could not be loaded.`), { type: 'error' })));
    const timer = setTimeout(
      finish(() => reject(new TimeoutError(`${address} took longer than ${timeoutMs} ms.`))),
      timeoutMs,
    );
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
    if (existing) return;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = strictIntegrity(integrity);
    script.src = address;
    document.head.append(script);
  });
}
