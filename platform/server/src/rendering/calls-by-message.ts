import type { Call, CallAnswer } from './render-messages';

export interface CallsByMessage {
  /** Returns the fetch of a page. It rejects for a call that the shop server refuses or that fails. */
  createFetch(page: number): typeof fetch;
  answered(call: number, answer: CallAnswer): void;
}

/** Creates the calls of a process that has no network: the shop server makes them. */
export function createCallsByMessage(send: (call: Call) => void): CallsByMessage {
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let last = 0;
  return {
    createFetch: (page) => async (input, init) => {
      const call = (last += 1);
      const address = String(input instanceof Request ? input.url : input);
      const answer = await new Promise<CallAnswer>((resolve, reject) => {
        waiting.set(call, resolve);
        init?.signal?.addEventListener('abort', () => {
          waiting.delete(call);
          reject(new DOMException('The call was aborted.', 'AbortError'));
        });
        send({ type: 'call', call, page, method: init?.method ?? 'GET', address });
      });
      if ('failed' in answer) throw new TypeError(answer.failed);
      const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]));
      return new Response(hasBody(answer.status) ? answer.body : null, { status: answer.status, headers });
    },
    answered(call, answer) {
      waiting.get(call)?.(answer);
      waiting.delete(call);
    },
  };
}

const hasBody = (status: number): boolean => status !== 204 && status !== 205 && status !== 304;
