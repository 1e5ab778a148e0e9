/**
 * Runs a script of another team. Rejects when it cannot be fetched, does not match its integrity,
 * or is not there within `limitMs`. A second call with the same address asks again.
 */
export function loadScript(address: string, { limitMs, integrity }: { limitMs: number; integrity?: string | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      settle();
    };
    const timer = setTimeout(
      finish(() => reject(new Error(`${address} took longer than ${limitMs} ms.`))),
      limitMs,
    );
    script.onload = finish(resolve);
    script.onerror = finish(() => reject(new Error(`${address} could not be loaded.`)));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = address;
    document.head.append(script);
  });
}
