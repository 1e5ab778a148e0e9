import { randomUUID } from 'node:crypto';
import { median, percentile } from '../percentile';

/** Milliseconds of a call that was repeated. */
export interface Times {
  /** The first call, which finds nothing cached. */
  readonly first: number;
  readonly median: number;
  readonly p95: number;
}

/** Repeats a call. */
export async function repeat(rounds: number, call: (round: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    await call(round);
    times.push(performance.now() - start);
  }
  const [first = NaN, ...others] = times;
  return { first, median: median(others), p95: percentile(others, 0.95) };
}

export const formatTimes = ({ median: middle, p95 }: Times): string => `${middle.toFixed(1)} / ${p95.toFixed(1)} ms`;

/** Requests JSON from the backend. Throws what it answers if it refuses. */
export async function request<Reply>(url: string, token?: string, body?: unknown): Promise<Reply> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Reply;
}
