import { types } from 'node:util';

/** Codes of the operating system for a server that cannot be reached or a connection that broke. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the pg driver for connection errors without a code. */
const driverMessage =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** SQLSTATE: connection exceptions, shutdown, crash, starting server, too many connections, idle transaction ended. */
const connectionState = /^(?:08\w{3}|57P0[1-3]|53300|25P03)$/;

/** SQLSTATE: full disk or memory, input/output, a read-only server, a statement or a lock that took too long. */
const resourceState = /^(?:53\w{3}|58\w{3}|57P0\d|57014|55P03|25006)$/;

/** Errors before anything was sent: no server, or one that refuses connections. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03', '53300']);
const unsentMessage =
  /^(?:Connection terminated due to connection timeout|timeout exceeded when trying to connect|timeout expired)/;

/** The connection broke during COMMIT, so it is unknown whether the transaction was stored. */
export class UnknownCommitError extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke during COMMIT.', { cause });
    this.name = 'CommitUnknown';
  }
}

/** Finds the SQLSTATE of a failed query in the error or its causes. */
export function findSqlState(error: unknown): string | undefined {
  return listCauses(error)
    .map(readCode)
    .find((code) => code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !networkCodes.has(code));
}

/** Whether the connection failed or broke: the work may succeed on another connection. */
export function isConnectionFailure(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    const code = readCode(cause) ?? '';
    return networkCodes.has(code) || connectionState.test(code) || driverMessage.test(cause.message);
  });
}

/** Whether the failure came before any statement was sent, so that even a write may be repeated. */
export function isUnsent(error: unknown): boolean {
  return listCauses(error).some((cause) => unsentCodes.has(readCode(cause) ?? '') || unsentMessage.test(cause.message));
}

/** Whether the database is unreachable, full, read-only or too slow. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof UnknownCommitError ||
    isConnectionFailure(error) ||
    listCauses(error).some((cause) => resourceState.test(readCode(cause) ?? '') || readCode(cause) === 'ENOSPC')
  );
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; types.isNativeError(cause) && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}

const readCode = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
