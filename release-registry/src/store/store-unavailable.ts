/** The database of the releases does not answer, or cannot store anything. The message says whether something changed. */
export class StoreUnavailableError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StoreUnavailableError';
  }
}
