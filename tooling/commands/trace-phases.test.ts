import { sumPhases, type TraceEvent } from './trace-phases';

const page = { pid: 7, tid: 1 };
const event = (name: string, startMs: number, ms: number): TraceEvent => ({
  ...page,
  name,
  ph: 'X',
  ts: startMs * 1000,
  dur: ms * 1000,
});

test('phases: time that is nested in another event counts once, before or after the largest paint', () => {
  const { before, after } = sumPhases({
    traceEvents: [
      { ...page, name: 'navigationStart', ts: 0, args: { data: { documentLoaderURL: 'http://localhost/' } } },
      event('RunTask', 0, 20),
      event('ParseHTML', 2, 10),
      event('EvaluateScript', 4, 3),
      { ...page, name: 'largestContentfulPaint::Candidate', ts: 25_000 },
      event('RunTask', 30, 40),
      event('FunctionCall', 31, 30),
      event('Layout', 40, 5),
      { ...event('Layout', 1, 9), tid: 2 },
    ],
  });
  expect(before).toEqual({ HTML: 7, style: 0, layout: 0, paint: 0, script: 3, memory: 0, other: 10 });
  expect(after).toEqual({ HTML: 0, style: 0, layout: 5, paint: 0, script: 25, memory: 0, other: 10 });
});
