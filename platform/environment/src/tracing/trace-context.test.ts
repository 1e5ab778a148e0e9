import { recordSpans } from './record-spans';
import { getTraceparent, runInSpan } from './trace-context';

test('traces: while they are off, work runs and there is no traceparent', async () => {
  expect(
    await runInSpan('work', { cause: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }, () => Promise.resolve(1)),
  ).toBe(1);
  expect(await runInSpan('work', {}, () => Promise.resolve(getTraceparent()))).toBeUndefined();
});

describe('with traces', () => {
  const recorder = { spans: [] as ReturnType<typeof recordSpans>['spans'], stop: () => Promise.resolve() };
  beforeAll(() => void Object.assign(recorder, recordSpans()));
  beforeEach(() => void recorder.spans.splice(0));
  afterAll(() => recorder.stop());

  test('traces: work that an earlier request caused is in its trace, with links to it and to what runs now', async () => {
    const cause = await runInSpan('request', {}, () => Promise.resolve(getTraceparent()));
    await runInSpan('webhook', {}, () => runInSpan('handle', { cause }, () => Promise.resolve()));
    const [request, handle, webhook] = recorder.spans.map((span) => ({ ...span.spanContext(), links: span.links }));
    expect(cause).toBe(`00-${request?.traceId}-${request?.spanId}-01`);
    expect(handle?.traceId).toBe(request?.traceId);
    expect(webhook?.traceId).not.toBe(request?.traceId);
    expect(handle?.links.map(({ context }) => context.spanId)).toEqual([request?.spanId, webhook?.spanId]);
  });

  test('traces: a failure marks its span with the class of the error, and without the message', async () => {
    const failing = runInSpan('work', {}, () => Promise.reject(new TypeError('asha@example.com')));
    await expect(failing).rejects.toThrow('asha');
    const [{ status, attributes, events } = {}] = recorder.spans;
    expect({ status, attributes, events }).toEqual({
      status: { code: 2 },
      attributes: { 'error.type': 'TypeError' },
      events: [],
    });
  });

  test.each(['', 'forged', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`])(
    'traces: work whose cause is "%s" has no link',
    async (cause) => {
      await runInSpan('work', { cause }, () => Promise.resolve());
      expect(recorder.spans[0]?.links).toEqual([]);
    },
  );
});
