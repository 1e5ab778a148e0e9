/** Origins of development servers that testers may choose: one port, or `*` for any. */
export type LocalOrigins = readonly string[];

/** The entry of a container that webpack's development server builds. */
const defaultEntry = 'remoteEntry.js';

export const defaultLocalOrigins: LocalOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Reads SHOP_LOCAL_ORIGINS: origins separated by commas, or `off`. Throws a sentence for a wrong one. */
export function readLocalOrigins(text: string | undefined): LocalOrigins {
  if (text === undefined || text.trim() === '') return defaultLocalOrigins;
  if (text.trim() === 'off') return [];
  const origins = text.split(',').map((one) => one.trim());
  const wrong = origins.find((one) => {
    const sample = one.replace(/:\*$/, ':1');
    return !URL.canParse(sample) || new URL(sample).origin !== sample || !/^https?:\/\/[^*]+$/.test(sample);
  });
  if (wrong === undefined) return origins;
  throw new Error(
    `SHOP_LOCAL_ORIGINS names "${wrong}", which is no origin such as http://localhost:3103 or http://localhost:*, and not off.`,
  );
}

/**
 * Returns the address of the entry on a development server: `http://localhost:3103` has `/remoteEntry.js`, and another
 * entry is named with its path. Throws a sentence for an origin that is not allowed.
 */
export function parseLocalEntry(text: string, allowed: LocalOrigins): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`${text} is no address of a development server. Write it as http://localhost:3103`);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = allowed.some(
    (origin) =>
      origin === url.origin ||
      origin === `${url.protocol}//${url.hostname}:*` ||
      origin === `${url.protocol}//${url.hostname}:${port}`,
  );
  if (!isAllowed)
    throw new Error(
      `Releases of ${url.origin} are not allowed here, only of ${allowed.join(', ') || 'this shop'} (SHOP_LOCAL_ORIGINS).`,
    );
  if (url.pathname === '/') return `${url.origin}/${defaultEntry}`;
  if (/^(?:\/[\w.@~-]+)+\.m?js$/.test(url.pathname)) return url.href;
  throw new Error(`${text} does not name the script of a container. Leave out its path, or write all of it.`);
}
