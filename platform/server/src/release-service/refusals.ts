import { IncompatibleReleaseError } from '@shop/release-registry';
import { CallRefusal } from '@shop/release-registry/service';

/**
 * Whether the message of an error is meant for the client. The library of releases throws plain errors with such
 * messages; failures of the system have a code, and mistakes in the code a class of their own.
 */
const isForClient = (error: unknown): error is Error =>
  error instanceof IncompatibleReleaseError || (error instanceof Error && error.name === 'Error' && !('code' in error));

/** Converts an error with a message for the client into a refusal; returns every other error as it is. */
export const toRefusal = (status: number, reason: string, error: unknown): unknown =>
  isForClient(error) ? new CallRefusal(status, reason, error.message) : error;

/** Runs `work`, and throws its errors with a message for the client as refusals. */
export function refuse<T>(status: number, reason: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toRefusal(status, reason, error);
  }
}
