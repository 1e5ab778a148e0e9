/** A refusal of the release service: an HTTP status, a reason for the log, and a message for the client. */
export class CallRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
    this.name = 'CallRefusal';
  }
}
