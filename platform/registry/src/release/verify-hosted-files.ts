/** Files that are fetched at the same time. */
const sideBySide = 6;

export interface HostedFilesOptions {
  /** Address of the folder, with a slash at its end. */
  readonly address: string;
  /** Public address of the shop, whose pages request the files. */
  readonly siteUrl: string;
  /** Milliseconds for one file. */
  readonly fileMs?: number;
}

/**
 * Fetches each file from the address at which browsers will find it. Throws one error with a sentence for each file that
 * is missing, differs from the folder, or may not be loaded by pages of another origin.
 */
export async function verifyHostedFiles(
  files: ReadonlyMap<string, Buffer>,
  { address, siteUrl, fileMs = 20_000 }: HostedFilesOptions,
): Promise<void> {
  const origin = new URL(siteUrl).origin;
  const waiting = [...files];
  const problems: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const problem = await findProblem(address + next[0], next[1], { origin, fileMs });
      if (problem) problems.push(`${address}${next[0]} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  if (problems.length > 0)
    throw new Error(`The files at ${address} cannot be released:\n  ${problems.sort().join('\n  ')}`);
}

const wantedTypes: readonly (readonly [file: RegExp, type: RegExp, name: string])[] = [
  [/\.m?js$/, /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i, 'text/javascript'],
  [/\.css$/, /^text\/css\b/i, 'text/css'],
];

/** Returns what is wrong with a hosted file, or null. */
async function findProblem(
  file: string,
  content: Buffer,
  { origin, fileMs }: { readonly origin: string; readonly fileMs: number },
): Promise<string | null> {
  try {
    const response = await fetch(file, {
      headers: { origin },
      redirect: 'manual',
      signal: AbortSignal.timeout(fileMs),
    });
    const received = await readBytes(response, content.length);
    if (response.status !== 200) return `answers with ${response.status} instead of 200.`;
    const allowed = response.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin)
      return `lacks CORS: it needs the header access-control-allow-origin with * or ${origin}.`;
    const type = response.headers.get('content-type') ?? 'no content-type';
    const wanted = wantedTypes.find(([name]) => name.test(file));
    if (wanted && !wanted[1].test(type)) return `is served as ${type} instead of ${wanted[2]}.`;
    return received?.equals(content) ? null : 'differs from the file in the folder.';
  } catch (error) {
    const isTimeout = (error as { name?: unknown } | null)?.name === 'TimeoutError';
    return isTimeout ? `took longer than ${fileMs / 1000} s.` : 'cannot be reached.';
  }
}

/** Returns the body, or null for one that is longer than `limit`, which is not read to its end. */
async function readBytes({ body }: Response, limit: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part as Uint8Array);
    bytes += (part as Uint8Array).length;
    if (bytes > limit) return null;
  }
  return Buffer.concat(parts);
}
