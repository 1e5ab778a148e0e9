import * as wire from '@shop/shared-api';
import * as v from 'valibot';
import type { HarnessAddress } from './address.rules';
import { believable, type World } from './believable.rules';

/** A call as a remote made it. */
export interface AskedCall {
  readonly method: string;
  readonly url: URL;
  readonly token: string | null;
  /** The JSON that was sent; undefined for none. */
  readonly body: unknown;
}

/** Reads a call. Its body is read as text: in some browsers `request.body` does not show whether there is one. */
export async function askedBy(request: Pick<Request, 'method' | 'url' | 'headers' | 'text'>): Promise<AskedCall> {
  const text = await request.text();
  return {
    method: request.method,
    url: new URL(request.url),
    token: request.headers.get('token'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export interface Answer {
  /** The call's name in shared-api; '' for an unknown call. */
  readonly name: string;
  readonly status: number;
  readonly body: object;
}

const isCall = (thing: unknown): thing is wire.Call =>
  typeof thing === 'object' && thing !== null && 'path' in thing && 'reply' in thing;

/** Every call of the wire, by the name under which shared-api exports it. */
export const wireCalls = Object.entries<unknown>(wire).flatMap(([name, thing]) =>
  isCall(thing) ? [[name, thing] as const] : [],
);

const refusal = (name: string, status: number, message: string): Answer => ({
  name,
  status,
  body: { success: false, message },
});

/** What a backend that keeps to the wire would answer: believable data, a refusal for what the wire does not allow. */
export function answerTo(asked: AskedCall, { failing }: HarnessAddress, world: World): Answer {
  const found = wireCalls.find(
    ([, call]) => call.method === asked.method && patternOf(call.path).test(asked.url.pathname),
  );
  if (!found) return refusal('', 404, `The wire knows no ${asked.method} ${asked.url.pathname}.`);
  const [name, call] = found;
  if (failing.includes(name)) return refusal(name, 500, 'The harness was asked to let this call fail.');
  if (call.token && asked.token === null) return refusal(name, 401, 'Please login to continue');
  const payload = v.safeParse(call.payload, asked.method === 'GET' ? undefined : asked.body);
  if (!payload.success) return refusal(name, 400, payload.issues[0].message);
  const ids = asked.url.searchParams.get('ids')?.split(',');
  return { name, status: 200, body: believable(call.reply, { ...world, ids }) as object };
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
