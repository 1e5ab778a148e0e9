import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** Milliseconds for which a statement is used again: half of the minute that it is valid. A backend has the other half. */
const freshMs = 30_000;
const answerSchema = v.object({ statement: v.string() });
const maxStatements = 10_000;

interface StatementRequest {
  readonly app: string;
  readonly token: string;
  /** The shop's backend counts and logs by it. */
  readonly customerAddress: string;
}

/** A statement, or the answer of the shop's backend to a token that is not valid any more. */
type StatementResult = { readonly statement: string } | { readonly refusal: unknown };

/**
 * Creates the function that gets signed statements of who asks from the shop's backend, in the place of their tokens.
 * `address` answers with a signed one (JWT). Rejects when it does not answer.
 */
export function createCustomerStatements(address: string, timeoutMs: number) {
  const known = new LRUCache<string, Promise<StatementResult>>({ max: maxStatements, ttl: freshMs });

  async function request({ app, token, customerAddress }: StatementRequest): Promise<StatementResult> {
    const response = await fetch(`${address}?app=${encodeURIComponent(app)}`, {
      headers: { accept: 'application/json', token, 'x-forwarded-for': customerAddress },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (response.status === 401) return { refusal: body };
    return { statement: v.parse(answerSchema, body).statement };
  }

  return (wanted: StatementRequest): Promise<StatementResult> => {
    const key = createHash('sha256').update(`${wanted.app}\n${wanted.token}`).digest('base64');
    const existing = known.get(key);
    if (existing) return existing;
    const result = request(wanted);
    known.set(key, result);
    const forget = () => known.get(key) === result && known.delete(key);
    result.then((one) => 'refusal' in one && forget(), forget);
    return result;
  };
}
