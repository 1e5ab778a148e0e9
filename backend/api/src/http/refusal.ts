import { requestSentences } from '@shop/server-environment/unreadable-request';

/** The message for a request that does not match the contract in a way that has no message of its own. */
export const unreadableRequest = requestSentences[400];

/** A refusal, answered as `{success: false}`. It is thrown so that it also rolls its transaction back. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503,
    message: string,
    /** Messages by field name. */
    readonly fields?: Readonly<Record<string, string>>,
    /** The value of the retry-after header. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
