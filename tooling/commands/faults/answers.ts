/** What shoppers do; 'page' is a page, the others are calls. */
export type Kind = 'page' | 'read' | 'order' | 'coins' | 'payment';

/** One answer of the shop. */
export interface Answer {
  readonly kind: Kind;
  /** 0 without an answer. */
  readonly status: number;
  /** The sentence that a shopper reads; '' for a success. */
  readonly message: string;
  /** Whether a page was an older one, from the cache. */
  readonly isStale: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly tookMs: number;
}

/** A browser gives a call up after this time. */
const browserMs = 15_000;
/** What the shop's pages say by themselves (`defaultMessages` of shared-api). */
const ownMessages = {
  lost: 'We could not reach the shop. Check your connection and try again.',
  late: 'The shop is taking too long to answer. Please try again.',
  failed: 'The shop is having trouble right now. Please try again in a moment.',
} as const;

export interface Asked {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Asks the shop as browsers do, and records each answer. */
export interface Asker {
  readonly answers: readonly Answer[];
  readPage(address: string): Promise<Asked>;
  call(kind: Kind, address: string, payload: object | null, headers?: Readonly<Record<string, string>>): Promise<Asked>;
}

export function createAsker(): Asker {
  const answers: Answer[] = [];

  async function ask(
    kind: Kind,
    address: string,
    init: RequestInit,
  ): Promise<{ response: Response | null; text: string }> {
    const at = Date.now();
    const signal = AbortSignal.timeout(browserMs);
    let response: Response | null = null;
    let text = '';
    try {
      response = await fetch(address, { ...init, signal });
      text = await response.text();
    } catch {
      response = null;
    }
    const noAnswer = signal.aborted ? ownMessages.late : ownMessages.lost;
    answers.push({
      kind,
      status: response?.status ?? 0,
      message: response?.ok ? '' : response ? readMessage(text) : noAnswer,
      isStale: response?.headers.get('x-shop-page') === 'stale',
      at,
      tookMs: Date.now() - at,
    });
    return { response, text };
  }

  return {
    answers,
    async readPage(address) {
      const { response, text } = await ask('page', address, {});
      return { ok: response?.status === 200 && text.includes('id="root"'), status: response?.status ?? 0, body: {} };
    },
    async call(kind, address, payload, headers = {}) {
      const init: RequestInit = payload
        ? { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(payload) }
        : { headers };
      const { response, text } = await ask(kind, address, init);
      const body = parseObject(text);
      return { ok: response?.ok === true && body['success'] === true, status: response?.status ?? 0, body };
    },
  };
}

/** Returns the message of a refusal, or the page's own where it has none. */
function readMessage(text: string): string {
  const { message } = parseObject(text);
  return typeof message === 'string' ? message : ownMessages.failed;
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether an answer is worse than usual: refused, missing, or an older page. */
export const isBad = ({ status, isStale }: Answer): boolean => isFailed(status) || isStale;

/** Whether a shopper did not get what was asked for, for no reason of their own. */
export const isFailed = (status: number): boolean => status === 0 || status >= 500 || status === 429;
