import { defaultSentence, type Problem } from '@shop/shared-api';

/** The server's own message as given, where it sent one; otherwise the words that the spec gives for this call (section 8). */
export function refusalWords({ kind, message }: Problem, fallback: string): string {
  const answered = kind === 'refused' || kind === 'unavailable';
  return answered && message !== '' && message !== defaultSentence[kind] ? message : fallback;
}
