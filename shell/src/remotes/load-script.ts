import { strictIntegrity } from './integrity';
import { Late } from './late';

export interface ScriptOptions {
  /** Milliseconds until it counts as late. */
  readonly limitMs: number;
  /** Absent only for what a development server serves. */
  readonly integrity?: string | undefined;
}

/**
 * Runs a script of another team. Rejects when it cannot be fetched or does not match its integrity, and with `Late`
 * when it is not there within `limitMs`. A script that the page has asked for already, and that still is on its way, is waited for.
 */
export function loadScript(address: string, { limitMs, integrity }: ScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = [...document.scripts].find((one) => one.src === address);
    if (asked?.dataset['done'] !== undefined) return resolve();
    const script = asked ?? document.createElement('script');
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      script.removeEventListener('load', loaded);
      script.removeEventListener('error', failed);
      script.remove();
      settle();
    };
    const loaded = finish(resolve);
    const failed = finish(() => reject(new Error(`${address} could not be loaded.`)));
    const timer = setTimeout(finish(() => reject(new Late(`${address} took longer than ${limitMs} ms.`))), limitMs);
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
    if (asked) return;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = strictIntegrity(integrity);
    script.src = address;
    document.head.append(script);
  });
}
