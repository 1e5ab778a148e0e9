/** The events of a browser's trace that are read here: complete ones, with microseconds, and marks. */
export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

export interface TraceEvent {
  readonly name: string;
  readonly ph?: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the event, in microseconds. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** The events of a phase, by the first pattern that its name matches. */
const phaseNames = [
  ['HTML', /^(?:ParseHTML|HTMLDocumentParser)/],
  ['style', /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|StyleRecalcInvalidation)/],
  ['layout', /^Layout$/],
  ['paint', /^(?:PrePaint|Paint|Commit|Layerize|UpdateLayer|CompositeLayers|PaintImage|Decode)/],
  [
    'script',
    /^(?:EvaluateScript|v8\.|V8\.|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch|FireIdle)/,
  ],
  ['memory', /GC/],
] as const;

export type Phase = (typeof phaseNames)[number][0] | 'other';
export const phases: readonly Phase[] = [...phaseNames.map(([phase]) => phase), 'other'];

/** Milliseconds of the page's main thread by phase, before the largest paint and after it. */
export interface PhaseTimes {
  readonly before: Readonly<Record<Phase, number>>;
  readonly after: Readonly<Record<Phase, number>>;
}

/** Finds the page's navigation in a trace. */
export const findNavigation = ({ traceEvents }: Trace): TraceEvent | undefined =>
  traceEvents
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'))
    .at(-1);

/**
 * Sums the time of each phase without what is nested in it. Everything is real time of this machine; Lighthouse's
 * figures are four times as long.
 */
export function sumPhases(trace: Trace): PhaseTimes {
  const opened = findNavigation(trace);
  const largestPaint = trace.traceEvents.findLast(
    ({ name, pid }) => name === 'largestContentfulPaint::Candidate' && pid === opened?.pid,
  );
  const events = trace.traceEvents
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === opened?.pid && tid === opened.tid && ts >= opened.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const times = { before: createTimes(), after: createTimes() };
  const open: { readonly end: number; readonly phase: Phase; readonly sums: Record<Phase, number> }[] = [];
  for (const { name, ts, dur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const parent = open.at(-1);
    const phase = findPhase(name) ?? parent?.phase ?? 'other';
    const sums = ts <= (largestPaint?.ts ?? 0) ? times.before : times.after;
    if (parent) parent.sums[parent.phase] -= dur / 1000;
    sums[phase] += dur / 1000;
    open.push({ end: ts + dur, phase, sums });
  }
  return times;
}

const findPhase = (name: string): Phase | undefined => phaseNames.find(([, pattern]) => pattern.test(name))?.[0];

const createTimes = (): Record<Phase, number> =>
  Object.fromEntries(phases.map((phase) => [phase, 0])) as Record<Phase, number>;
