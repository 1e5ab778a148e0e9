import { catalogueVersion, createApiClient } from '@shop/shared-api';

export interface CatalogueVersionOptions {
  /** The backend's address. */
  readonly apiAddress: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** Milliseconds for which an answer is used again, also when the request failed. */
const freshMs = 1000;
/** Milliseconds until the request fails. The caller can render the page instead. */
const answerMs = 250;
/**
 * Milliseconds until a change is visible in every answer: a backend caches for one second, a rendering thread for two.
 */
const settledMs = 4000;

/**
 * Creates a reader of the catalogue's version. It returns null when the backend does not answer, or when the version
 * changed so recently that a page rendered now may still show the old catalogue.
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
  /** The latest version, and when it was first read. */
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
