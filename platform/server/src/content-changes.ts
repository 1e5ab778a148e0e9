import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';

interface ContentChangesOptions {
  /** The address of the backend that answers what has changed. Absent: changes are never known. */
  readonly address: string | undefined;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** What this server knows of changes of the content that pages show. Times are those of the clock `now`. */
export interface ContentChanges {
  /**
   * Asks the backend for changes, at most once a second. Resolves when it has answered or failed, or has not answered
   * for a quarter of a second; never rejects.
   */
  update(): Promise<void>;
  /** When the backend was last asked with success: all changes before are known. -Infinity before the first time. */
  knownAt(): number;
  /** When the latest change of one of these cache tags became known; -Infinity if there was none. */
  changedAt(tags: readonly string[]): number;
}

/** The tag of responses without tags: every change concerns it. */
export const anyChange = '*';

/** Milliseconds between two requests, also when the first failed. */
const intervalMs = 1000;
/** Milliseconds until a request fails. A backend that is busy with orders may take longer than a page can wait. */
const answerMs = 2000;
/** Milliseconds for which a page waits for an answer. */
const waitMs = 250;
/** Milliseconds for which a change is remembered: longer than a page is kept without being rendered again. */
const rememberedMs = 15 * 60_000;

const answerSchema = v.object({
  version: v.pipe(v.string(), v.nonEmpty()),
  /** The cache tags that have changed after the version `since`; absent where that is unknown. */
  changedTags: v.exactOptional(v.array(v.string())),
});

/** Creates a client that follows the changes of the backend's content by cache tag. */
export function createContentChanges({
  address,
  fetch: send = fetch,
  now = Date.now,
}: ContentChangesOptions): ContentChanges {
  let version: string | undefined;
  let askedAt = -Infinity;
  let knownAt = -Infinity;
  let isAsking = false;
  /** Settles when the answer has come, or pages no longer wait for it. */
  let answered: Promise<void> = Promise.resolve();
  /** When each tag has changed, the latest change last. */
  const changes = new Map<string, number>();
  /** When everything may have changed: at the first answer, or when the backend does not know what did. */
  let everythingChangedAt = -Infinity;

  async function ask(): Promise<void> {
    const startedAt = (askedAt = now());
    const query = version === undefined ? '' : `?since=${encodeURIComponent(version)}`;
    const response = await send(`${address}${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(answerMs),
    });
    const answer = response.ok ? v.safeParse(answerSchema, await response.json()) : undefined;
    if (!answer?.success) return;
    knownAt = startedAt;
    const { version: current, changedTags } = answer.output;
    if (current === version) return;
    version = current;
    if (!changedTags) everythingChangedAt = now();
    for (const tag of [...(changedTags ?? []), anyChange]) {
      changes.delete(tag);
      changes.set(tag, now());
    }
    for (const [tag, at] of changes) {
      if (now() - at < rememberedMs) break;
      changes.delete(tag);
    }
  }

  return {
    update() {
      if (address !== undefined && !isAsking && now() - askedAt >= intervalMs) {
        isAsking = true;
        // A backend that is away is the same as one that does not know: pages are rendered again by their age.
        const asked = ask()
          .catch(() => undefined)
          .finally(() => (isAsking = false));
        answered = Promise.race([asked, delay(waitMs, undefined, { ref: false })]);
      }
      return answered;
    },
    knownAt: () => knownAt,
    changedAt: (tags) => Math.max(everythingChangedAt, ...tags.map((tag) => changes.get(tag) ?? -Infinity)),
  };
}
