/** An error as the log shows it. It holds no value that a query carried and no text of a customer. */
interface SerializedError {
  readonly type: string;
  /** Absent for errors of the database, whose messages hold values. */
  readonly message?: string;
  /** SQLSTATE of a database error, otherwise the code of the system or library. */
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The statement with placeholders, without its parameters. */
  readonly statement?: string;
  /** Stack frames only: the first lines of a stack repeat the message. */
  readonly stack?: readonly string[];
  readonly cause?: SerializedError;
}

const maxMessageLength = 500;
const maxStatementLength = 1_000;
const maxFrames = 12;
const maxCauses = 5;

/**
 * Converts anything that was thrown into what may be logged: class, code, statement without parameters, stack without
 * message.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: `thrown ${error === null ? 'null' : typeof error}` };
  const isOfDatabase = /^[0-9A-Z]{5}$/.test(readText(error, 'code') ?? '') || readText(error, 'query') !== undefined;
  const details = {
    message: isOfDatabase ? undefined : removePersonalData(error.message).slice(0, maxMessageLength),
    code: readIdentifier(error, 'code'),
    table: readIdentifier(error, 'table'),
    column: readIdentifier(error, 'column'),
    constraint: readIdentifier(error, 'constraint'),
    statement: readText(error, 'query')?.slice(0, maxStatementLength),
    stack: readFrames(error),
    cause: error.cause === undefined || depth >= maxCauses ? undefined : serializeError(error.cause, depth + 1),
  };
  return {
    type: error.name || 'Error',
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
  };
}

/**
 * Replaces what looks like an email, a phone number, a password hash or a token. A second line of defence: messages
 * should hold none.
 */
function removePersonalData(text: string): string {
  return text
    .replace(/(?:[^\s@"'<>,;:()]+')*[^\s@"'<>,;:()]+@[^\s@"'<>,;:()]+/g, '[email]')
    .replace(/\$argon2\S+/g, '[hash]')
    .replace(/\beyJ[\w-]+\.[\w-]*\.[\w-]*/g, '[token]')
    .replace(/(?<![\w-])(?:\+?91[- ]?)?[6-9]\d{9}(?![\w-])/g, '[phone]');
}

function readText(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

/** A code or a name in the database; anything else in such a property is left out. */
function readIdentifier(error: Error, property: string): string | undefined {
  const value = readText(error, property);
  return value !== undefined && /^\w{1,80}$/.test(value) ? value : undefined;
}

function readFrames({ stack, message }: Error): readonly string[] | undefined {
  if (stack === undefined) return undefined;
  const start = stack.indexOf(message);
  const afterMessage = start === -1 ? stack : stack.slice(start + message.length);
  const frames = afterMessage
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/.test(line));
  return frames.length === 0 ? undefined : frames.slice(0, maxFrames);
}
