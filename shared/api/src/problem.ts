/**
 * The closed list of problems between a page and the backend or a remote that answers a request.
 * `message` is always a text for the shopper.
 */
export const problemKinds = [
  /** The request never reached a server. */
  'offline',
  /** No response within the time limit. */
  'timeout',
  /** 401 or 403: the token is missing, expired or has too few rights (spec section 8). */
  'unauthorized',
  /** The server refused the request; the message is the server's. */
  'refused',
  /** The server failed (5xx). */
  'unavailable',
  /** The response does not match the schema. */
  'malformed',
  /** No remote on the page answers the request: it is down, late or disabled. */
  'unanswered',
] as const;

export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  readonly kind: ProblemKind;
  readonly message: string;
  /** Messages for single fields, by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** HTTP status of a refused or unavailable response; absent if the status was 2xx with `success: false`. */
  readonly status?: number;
}

/** The message of each kind of problem when the other side gives none. */
export const defaultMessages: Readonly<Record<ProblemKind, string>> = {
  offline: 'We could not reach the shop. Check your connection and try again.',
  timeout: 'The shop is taking too long to answer. Please try again.',
  unauthorized: 'Please login to continue',
  refused: 'The shop could not do that.',
  unavailable: 'The shop is having trouble right now. Please try again in a moment.',
  malformed: 'Something went wrong on our side. Please try again.',
  unanswered: 'This part of the shop is not answering right now. Please try again.',
};

/** Creates a problem with the given message, or the default message of its kind. */
export function problem(kind: ProblemKind, message?: string, fields?: Readonly<Record<string, string>>): Problem {
  return { kind, message: message || defaultMessages[kind], ...(fields ? { fields } : {}) };
}

/** Returns the message of the other side if it gave one, otherwise the fallback of the call (spec section 8). */
export function getProblemMessage({ kind, message }: Problem, fallback: string): string {
  return message === '' || message === defaultMessages[kind] ? fallback : message;
}
