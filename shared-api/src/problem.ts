/**
 * The closed list of what can go wrong between a page and whoever answers it.
 * `message` is always a sentence that a shopper may read.
 */
export const problemKinds = [
  /** The request never reached a server. */
  'offline',
  /** No answer within the limit. */
  'timeout',
  /** 401 or 403: the token is missing, expired or not enough (spec section 8). */
  'unauthorized',
  /** The server understood and said no; its own message, as given. */
  'refused',
  /** The server broke (5xx). */
  'unavailable',
  /** The answer is not what the contract says. */
  'malformed',
  /** Nobody on this page answers such a request: the team's remote is down, late or switched off. */
  'unanswered',
] as const;

export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  readonly kind: ProblemKind;
  readonly message: string;
  /** Sentences that belong beside a field, by the field's name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** HTTP status of a refused or unavailable answer; absent where the call itself went well and the answer is `success: false`. */
  readonly status?: number;
}

/** The sentence for a problem for which nobody gave better words. */
export const defaultSentence: Readonly<Record<ProblemKind, string>> = {
  offline: 'We could not reach the shop. Check your connection and try again.',
  timeout: 'The shop is taking too long to answer. Please try again.',
  unauthorized: 'Please login to continue',
  refused: 'The shop could not do that.',
  unavailable: 'The shop is having trouble right now. Please try again in a moment.',
  malformed: 'The shop sent an answer that we could not read. Please try again.',
  unanswered: 'This part of the shop is not answering right now. Please try again.',
};

/** A problem of a kind, in the given words or in the default ones. */
export function problem(kind: ProblemKind, message?: string, fields?: Readonly<Record<string, string>>): Problem {
  return { kind, message: message || defaultSentence[kind], ...(fields ? { fields } : {}) };
}

/** The other side's own words where it gave any, as given; otherwise the fallback that the spec has for this call (section 8). */
export function wordsOr({ kind, message }: Problem, fallback: string): string {
  return message === '' || message === defaultSentence[kind] ? fallback : message;
}
