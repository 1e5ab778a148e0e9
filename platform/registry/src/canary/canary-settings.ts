/** Refuses a canary that judges itself where browsers report nothing. */
export const unjudgeableSentence =
  'Browsers report nothing to this shop (SHOP_MONITORING=off), so a canary cannot judge itself. Release with a percent instead.';

/** How canaries are judged. */
export interface CanarySettings {
  /** Percent of the visitors that get the canary, step by step. After the last step everybody gets it. */
  readonly steps: readonly number[];
  /** Visitors of the canary that a step needs. */
  readonly minVisitors: number;
  readonly minMinutes: number;
  /** Hours after which a step ends with as many visitors as it has. */
  readonly maxHours: number;
  /** Percent of the canaries that may be stopped although they are as good as the others. */
  readonly falseAlarmPercent: number;
  /** Percentage points by which visitors with an error or a failed load may be more. */
  readonly errorPoints: number;
  /** Percentage points by which visitors with a slow LCP, INP or CLS may be more. */
  readonly vitalPoints: number;
  /** Visitors of one address that count in a step. */
  readonly visitorsPerAddress: number;
}

export const defaultCanarySettings: CanarySettings = {
  steps: [5, 25],
  minVisitors: 500,
  minMinutes: 20,
  maxHours: 24,
  falseAlarmPercent: 1,
  errorPoints: 0.5,
  vitalPoints: 5,
  visitorsPerAddress: 20,
};

/** Reads the variables of canaries. Throws one error that names every problem. */
export function readCanarySettings(environment: NodeJS.ProcessEnv): CanarySettings {
  const problems: string[] = [];
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const readNumber = (name: string, fallback: number, [min, max]: readonly [number, number]): number => {
    const text = read(name) ?? String(fallback);
    const value = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    problems.push(`${name} must be a number from ${min} to ${max}, not "${text}".`);
    return fallback;
  };
  const stepsText = read('SHOP_CANARY_STEPS') ?? defaultCanarySettings.steps.join(',');
  const steps = stepsText.split(',').map((step) => (/^\s*\d{1,2}\s*$/.test(step) ? Number(step) : Number.NaN));
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (!isRising || steps.length > 5)
    problems.push(
      `SHOP_CANARY_STEPS must be one to five rising percents from 1 to 99 such as 5,25, not "${stepsText}".`,
    );
  const settings: CanarySettings = {
    steps,
    minVisitors: Math.ceil(readNumber('SHOP_CANARY_VISITORS', defaultCanarySettings.minVisitors, [1, 100_000])),
    minMinutes: readNumber('SHOP_CANARY_MINUTES', defaultCanarySettings.minMinutes, [0, 10_000]),
    maxHours: readNumber('SHOP_CANARY_HOURS', defaultCanarySettings.maxHours, [0.001, 720]),
    falseAlarmPercent: readNumber('SHOP_CANARY_FALSE_ALARM', defaultCanarySettings.falseAlarmPercent, [0.001, 20]),
    errorPoints: readNumber('SHOP_CANARY_ERROR_POINTS', defaultCanarySettings.errorPoints, [0, 100]),
    vitalPoints: readNumber('SHOP_CANARY_VITAL_POINTS', defaultCanarySettings.vitalPoints, [0, 100]),
    visitorsPerAddress: Math.ceil(
      readNumber('SHOP_CANARY_PER_ADDRESS', defaultCanarySettings.visitorsPerAddress, [1, 100_000]),
    ),
  };
  if (settings.minMinutes > settings.maxHours * 60)
    problems.push('SHOP_CANARY_MINUTES must not be longer than SHOP_CANARY_HOURS.');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}
