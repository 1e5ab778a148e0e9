import { requestSentences } from '@shop/shared-api/unreadable-request';

/** Of what does not keep to the contract in a way that no sentence of its own explains. */
export const unreadableRequest = requestSentences[400];

/** A clear no. Thrown, because it must also undo the transaction that it happens in; answered as `{success: false}`. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503,
    message: string,
    /** Sentences that belong beside a field, by the field's name. */
    readonly fields?: Readonly<Record<string, string>>,
    /** For the header retry-after. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
