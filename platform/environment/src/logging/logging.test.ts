import { recordSpans } from '../tracing/record-spans';
import { runInSpan } from '../tracing';
import { createLogger, readOrCreateRequestId, runWithRequestId, serializeError, toLoggingOptions } from './index';

function recordingLogger(level: 'debug' | 'warn' = 'debug') {
  const lines: string[] = [];
  return {
    lines,
    logger: createLogger({ service: 'test', level, destination: { write: (line) => void lines.push(line) } }),
  };
}

test('logs: a failed query is logged with its class, SQLSTATE, constraint and statement, and without any of its values', () => {
  const { lines, logger } = recordingLogger();
  const cause = Object.assign(new Error('duplicate key: Asha asha@example.com'), {
    code: '23505',
    table: 'users',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(asha@example.com) already exists.',
    where: 'COPY users, line 1: Asha',
  });
  const query = Object.assign(
    new Error('Failed query: insert into "users" values ($1, $2)\nparams: Asha Rao,$argon2id$v=19$secret', { cause }),
    {
      name: 'DrizzleQueryError',
      query: 'insert into "users" values ($1, $2)',
      params: ['Asha Rao', '$argon2id$v=19$secret'],
    },
  );
  logger.error({ err: query }, 'unexpected failure');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    service: 'test',
    msg: 'unexpected failure',
    err: {
      type: 'DrizzleQueryError',
      statement: 'insert into "users" values ($1, $2)',
      cause: { code: '23505', table: 'users', constraint: 'users_email_unique' },
    },
  });
  for (const value of ['Asha', 'argon2', 'already exists', 'params']) expect(lines[0]).not.toContain(value);
});

test('logs: a message that quotes an email, a phone number, a hash or a token is written without them', () => {
  const text =
    "For o'rao+1@example.co.in, +91 9845012345, $argon2id$v=19$m=1$abc and eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln.";
  expect(serializeError(new Error(text)).message).toBe('For [email], [phone], [hash] and [token].');
  expect(serializeError('asha@example.com')).toEqual({ type: 'thrown string' });
});

test('logs: an error whose stack repeats a message of several lines leaves only stack frames', () => {
  const { stack = [] } = serializeError(new Error('first line\n    at asha@example.com\nparams: secret'));
  expect(stack.length).toBeGreaterThan(0);
  for (const frame of stack) expect(frame).not.toMatch(/asha|secret|params/);
});

test('logs: an error that is its own cause ends', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(JSON.stringify(serializeError(error)).length).toBeLessThan(50_000);
});

test('logs: a text with line breaks stays one line', () => {
  const { lines, logger } = recordingLogger();
  logger.warn({ gatewayOrderId: 'order_1\n{"level":"error","msg":"forged"}\r\n' }, 'security event');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
});

test('logs: fields that hold personal data or secrets are redacted', () => {
  const { lines, logger } = recordingLogger();
  logger.info({ email: 'asha@example.com', user: { phone: '9845012345', id: 'user-1' }, token: 'abc.def' }, 'text');
  expect(lines[0]).toContain('user-1');
  expect(lines[0]).not.toMatch(/asha|9845012345|abc\.def/);
});

test('logs: lines of a request carry its id, also after a pause', async () => {
  const { lines, logger } = recordingLogger();
  await runWithRequestId('request-1', async () => {
    await Promise.resolve();
    logger.info('inside');
  });
  logger.info('outside');
  expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual(['request-1', undefined]);
});

test('logs: lines in a span carry the ids of its trace and its own, and other lines none', async () => {
  const { lines, logger } = recordingLogger();
  const recorder = recordSpans();
  await runWithRequestId('request-1', () =>
    runInSpan('work', {}, async () => {
      await Promise.resolve();
      logger.info('inside');
    }),
  );
  logger.info('outside');
  await recorder.stop();
  const { traceId, spanId } = recorder.spans[0]?.spanContext() ?? {};
  const [inside, outside] = lines.map((line) => JSON.parse(line) as object);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(inside).toMatchObject({ requestId: 'request-1', trace_id: traceId, span_id: spanId });
  expect(outside).not.toHaveProperty('trace_id');
});

test('logs: a framework writes its warnings, and nothing of what goes well', () => {
  const { lines, logger } = recordingLogger();
  const { loggerInstance: framework } = toLoggingOptions(logger);
  framework.info('incoming request');
  framework.warn('warning');
  expect(lines).toHaveLength(1);
});

test.each([
  ['a plain id', 'abcDEF12-_x', 'abcDEF12-_x'],
  ['an id that is too long', 'a'.repeat(65), undefined],
  ['an id with a line break', 'abcdefgh\nforged', undefined],
  ['an id that is too short', 'abc', undefined],
  ['no id', undefined, undefined],
])('logs: of a request with %s the id is taken or made', (_, given, expected) => {
  const id = readOrCreateRequestId({ headers: given === undefined ? {} : { 'x-request-id': given } });
  if (expected === undefined) expect(id).toMatch(/^[\w-]{36}$/);
  else expect(id).toBe(expected);
});
