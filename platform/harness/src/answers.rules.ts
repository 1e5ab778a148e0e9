import * as wire from '@shop/shared-api';
import * as v from 'valibot';
import type { Persona } from './address.rules';
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
  readonly status: number;
  readonly body: object;
}

const isCall = (thing: unknown): thing is wire.Call =>
  typeof thing === 'object' && thing !== null && 'path' in thing && 'reply' in thing;

/** Every call of the wire, by the name under which shared-api exports it. */
export const wireCalls: Readonly<Record<string, wire.Call>> = Object.fromEntries(
  Object.entries<unknown>(wire).flatMap(([name, thing]) => (isCall(thing) ? [[name, thing] as const] : [])),
);

/** Returns the name of a call; undefined for one that the wire does not know. `pathname` begins with `/api/`. */
export function findCallName(method: string, pathname: string): string | undefined {
  return Object.entries(wireCalls).find(
    ([, call]) => call.method === method && patternOf(call.path).test(pathname),
  )?.[0];
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** A refusal as the backend sends it. */
export const createRefusal = (status: number, message: string): Answer => ({
  status,
  body: { success: false, message },
});

/** What a backend that keeps to the wire would answer: believable data, a refusal for what the wire does not allow. */
export function answerTo(asked: AskedCall, persona: Persona, world: World): Answer {
  const name = findCallName(asked.method, asked.url.pathname);
  const call = name === undefined ? undefined : wireCalls[name];
  if (name === undefined || !call)
    return createRefusal(404, `The wire knows no ${asked.method} ${asked.url.pathname}.`);
  if (call.token && (asked.token === null || persona === 'expired'))
    return createRefusal(401, 'Please login to continue');
  const payload = v.safeParse(call.payload, asked.method === 'GET' ? undefined : asked.body);
  if (!payload.success) return createRefusal(400, payload.issues[0].message);
  const ids = asked.url.searchParams.get('ids')?.split(',');
  const body = believable(call.reply, { ...world, ids }) as object;
  return { status: 200, body: { ...body, ...personaReplies[name]?.(persona) } };
}

/** The coins of a new account. */
export const signUpCoins = 25;

/** What depends on the persona, by the names of calls. */
const personaReplies: Readonly<Record<string, (persona: Persona) => object>> = {
  coinBalance: (persona) =>
    persona === 'newcomer' ? { coinBalance: signUpCoins, totalCoinsEarned: signUpCoins, transactions: [] } : {},
  checkAccess: (persona) => (persona === 'newcomer' ? { hasAccess: false, expiryDate: null } : {}),
  cartGet: (persona) => (persona === 'newcomer' ? { cartData: {} } : {}),
  userOrders: (persona) => (persona === 'newcomer' ? { orders: [] } : {}),
};
