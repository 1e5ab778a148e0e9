import { catalogueVersion, createApiClient } from '@shop/shared-api';

export interface CatalogueVersionOptions {
  /** Where a server finds the backend. */
  readonly apiAddress: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** Milliseconds for which an answer is used again, also one that did not come. */
const freshMs = 1000;
/** Milliseconds for an answer: who asks can render a page instead. */
const answerMs = 250;
/**
 * Milliseconds after which no page is made from an answer of before a change: a backend may answer from memory for one
 * second, a rendering thread for two.
 */
const settledMs = 4000;

/**
 * Tells the version of the catalogue; null when the backend does not, or when it changed so lately that a page made now
 * may show what was before.
 */
export function createCatalogueVersionReader({
  apiAddress,
  fetch,
  now = Date.now,
}: CatalogueVersionOptions): () => Promise<string | null> {
  const api = createApiClient({
    baseUrl: apiAddress,
    token: () => null,
    timeoutMs: answerMs,
    ...(fetch ? { fetch } : {}),
  });
  /** The latest version, and when it was first seen. */
  let seen = { version: null as string | null, at: 0 };
  let asked = -Infinity;
  let underWay: Promise<void> | null = null;

  async function ask(): Promise<void> {
    asked = now();
    const answer = await api.call(catalogueVersion, undefined);
    const version = answer.ok ? answer.value.version : null;
    if (version !== seen.version) seen = { version, at: now() };
  }

  return async () => {
    if (now() - asked >= freshMs) underWay ??= ask().finally(() => (underWay = null));
    await underWay;
    return now() - seen.at >= settledMs ? seen.version : null;
  };
}
