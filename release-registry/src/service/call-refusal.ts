/** A refusal of the release service: a status of HTTP, a reason for the log, and a sentence for whoever called. */
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
