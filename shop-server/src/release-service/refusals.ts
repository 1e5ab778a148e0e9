import { IncompatibleReleaseError } from '@shop/release-registry';
import { CallRefusal } from '@shop/release-registry/service';

/**
 * Whether an error is a sentence of the library of releases for whoever asked. It throws plain errors with sentences;
 * failures of the system have a code, and mistakes in the code a class of their own.
 */
export const isSentence = (error: unknown): error is Error =>
  error instanceof IncompatibleReleaseError || (error instanceof Error && error.name === 'Error' && !('code' in error));

/** Turns a sentence of the library into a refusal; passes every other error on. */
export const toRefusal = (status: number, reason: string, error: unknown): unknown =>
  isSentence(error) ? new CallRefusal(status, reason, error.message) : error;

/** Runs `work`, and turns its sentences into refusals. */
export function refuse<T>(status: number, reason: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toRefusal(status, reason, error);
  }
}
