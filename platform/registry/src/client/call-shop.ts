import * as v from 'valibot';
import type { ReleaseKey } from '../keys/release-key';
import { formatContentDigest, hashBody, refusalSchema, signCall } from '../service';

/** A refusal of the shop, with its sentence. */
export class RefusedByShop extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'RefusedByShop';
  }
}

export interface Shop {
  /** The address of the shop, such as https://shop.example. */
  readonly address: string;
  readonly key: ReleaseKey;
  /** Milliseconds for one call. Default: two minutes, because a release is compressed before the reply. */
  readonly callMs?: number;
  /** How often a call is made when the connection breaks. */
  readonly attempts?: number;
}

/** A shop, without a key for calls that need none. */
type CalledShop = Omit<Shop, 'key'> & { readonly key?: ReleaseKey };

interface SentCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and query. */
  readonly path: string;
  readonly body?: Uint8Array;
  readonly contentType?: string;
  /** Whether a second call does no harm when the reply of the first was lost. */
  readonly isRepeatable: boolean;
}

export interface ShopCall<T extends v.GenericSchema> extends SentCall {
  readonly reply: T;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Reads the address of a shop. Throws a sentence for one that is none. */
export function parseShopAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username) return url.origin;
  throw new Error(`${text} is no address of a shop. Write it as: https://shop.example`);
}

/**
 * Makes a call, signed by the key of the shop if there is one. Throws the shop's own sentence when it refuses, and otherwise a sentence that says whether the
 * address, the connection or the program behind it is wrong.
 */
export const callShop = <T extends v.GenericSchema>(shop: CalledShop, call: ShopCall<T>): Promise<v.InferOutput<T>> =>
  callWithAttempts(shop, call, (answer) => parseReply(answer, shop.address, call.reply));

/** The same for the bytes of a file, by GET. */
export const downloadFromShop = (shop: Shop, path: string): Promise<Buffer> =>
  callWithAttempts(shop, { method: 'GET', path, isRepeatable: true }, (answer) =>
    answer.status === 200 ? answer.body : parseReply(answer, shop.address, v.never()),
  );

async function callWithAttempts<T>(shop: CalledShop, call: SentCall, readAnswer: (answer: Answer) => T): Promise<T> {
  const attempts = call.isRepeatable ? (shop.attempts ?? 3) : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readAnswer(await callOnce(shop, call));
    } catch (error) {
      if (!(error instanceof BrokenConnection) || attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
}

/** A call that may succeed when it is made again. */
class BrokenConnection extends Error {}

async function callOnce(
  { address, key, callMs = 120_000 }: CalledShop,
  { method, path, body, contentType = 'application/json' }: SentCall,
): Promise<Answer> {
  const url = address + path;
  const content =
    method === 'GET'
      ? {}
      : {
          'content-type': contentType,
          'content-digest': formatContentDigest(hashBody(body ?? new Uint8Array())),
        };
  const headers = key ? await signCall(key, { method, url, headers: content }) : content;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, accept: 'application/json' },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(callMs),
    });
    const { status } = response;
    if (status >= 300 && status < 400)
      throw new Error(
        `${address} leads to ${response.headers.get('location') ?? 'another address'}. Use that address.`,
      );
    return { status, body: await readBody(response, address) };
  } catch (error) {
    throw describeFailure(error, address, callMs);
  }
}

/** More than any reply or file has. */
const maxReply = 64 * 2 ** 20;

async function readBody({ body }: Response, address: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += (part as Uint8Array).length;
    if (bytes > maxReply) throw new Error(`${address} sends a reply without an end.`);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

function parseReply<T extends v.GenericSchema>({ body, status }: Answer, address: string, reply: T): v.InferOutput<T> {
  let data: unknown;
  try {
    data = JSON.parse(body.toString('utf8'));
  } catch {
    data = undefined;
  }
  const refusal = v.safeParse(refusalSchema, data);
  if (refusal.success) throw new RefusedByShop(refusal.output.message, status);
  const checked = v.safeParse(reply, data);
  if (status === 200 && checked.success) return checked.output;
  if (status === 502 || status === 503 || status === 504)
    throw new BrokenConnection(`The shop at ${address} does not answer at the moment (status ${status}). Try again.`);
  throw new Error(
    `${address} answers, but not as a shop with a release service (status ${status}). Check the address; the shop’s operator may have switched the service off.`,
  );
}

const connectionSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: is the shop running there?',
  ENOTFOUND: 'cannot be found: check the name.',
  EAI_AGAIN: 'cannot be found at the moment: check the name and this machine’s connection.',
  ECONNRESET: 'closed the connection. Run the command again: what has arrived is not sent again.',
  UND_ERR_SOCKET: 'closed the connection. Run the command again: what has arrived is not sent again.',
  EPIPE: 'closed the connection. Run the command again: what has arrived is not sent again.',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer: check the address and firewalls.',
  ETIMEDOUT: 'does not answer: check the address and firewalls.',
  EHOSTUNREACH: 'cannot be reached from this machine.',
  ENETUNREACH: 'cannot be reached from this machine.',
};

/** Errors of connections that a second attempt may not have. */
const passing = ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];

function describeFailure(error: unknown, address: string, callMs: number): unknown {
  if (readProperty(error, 'name') === 'TimeoutError')
    return new Error(`${address} did not answer within ${callMs / 1000} s. Run the command again later.`);
  const code = readCode(error);
  if (code === undefined)
    return readProperty(error, 'name') === 'TypeError' ? new Error(`${address} cannot be called.`) : error;
  const sentence = connectionSentences[code];
  if (passing.includes(code)) return new BrokenConnection(`${address} ${sentence ?? ''}`);
  if (sentence) return new Error(`${address} ${sentence}`);
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code))
    return new Error(`${address} has a certificate that this machine does not trust (${code}).`);
  return new Error(`${address} cannot be reached (${code}).`);
}

/** The code of a connection's error, which fetch hides as the cause; of several addresses the first. */
function readCode(error: unknown): string | undefined {
  const cause = readProperty(error, 'cause') ?? error;
  const several = readProperty(cause, 'errors');
  const code = readProperty(Array.isArray(several) ? several[0] : cause, 'code');
  return typeof code === 'string' ? code : undefined;
}

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
