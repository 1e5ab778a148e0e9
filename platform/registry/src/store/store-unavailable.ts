/**
 * The database of the releases does not answer, or cannot store anything. The message is for the operator of the shop,
 * `forClient` for everybody: it names no address. Both say whether something changed.
 */
export class StoreUnavailableError extends Error {
  constructor(
    message: string,
    cause: unknown,
    readonly forClient = 'The shop’s database of releases does not answer, so nothing was changed. Try again later.',
  ) {
    super(message, { cause });
    this.name = 'StoreUnavailableError';
  }
}
