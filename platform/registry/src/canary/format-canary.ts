import { type CanaryCounts, type CanaryMeasure, canaryMeasures } from './canary-counts';

const titles: Readonly<Record<CanaryMeasure, string>> = {
  errors: 'errors of the app',
  'all errors': 'errors of all apps',
  'failed loads': 'failed loads',
  LCP: 'slow content (LCP)',
  INP: 'slow input (INP)',
  CLS: 'shifting layout (CLS)',
};

const formatPercent = ({ bad, visitors }: { readonly bad: number; readonly visitors: number }): string =>
  visitors === 0 ? '–' : `${((100 * bad) / visitors).toFixed(1)} %`;

/** Formats one measure with its numbers: `12 of 140 visitors with errors of the app (8.6 %); live: 21 of 2660 (0.8 %)`. */
export function formatMeasure(measure: CanaryMeasure, { canary, others }: CanaryCounts): string {
  const [own, other] = [canary.measures[measure], others.measures[measure]];
  return `${own.bad} of ${own.visitors} visitors with ${titles[measure]} (${formatPercent(own)}); live: ${other.bad} of ${other.visitors} (${formatPercent(other)})`;
}

/** Formats the numbers of visitors of both releases. */
export const formatVisitors = ({ canary, others }: CanaryCounts): string =>
  `${canary.visitors} visitors of the canary beside ${others.visitors} others`;

/** Formats all measures: the canary's percent of visitors, and the others' in parentheses. */
export const formatFigures = ({ canary, others }: CanaryCounts): string =>
  `Canary (others): ${canaryMeasures
    .map(
      (measure) =>
        `${titles[measure]} ${formatPercent(canary.measures[measure])} (${formatPercent(others.measures[measure])})`,
    )
    .join(', ')}.`;

export const formatMinutes = (minutes: number): string =>
  minutes >= 120 ? `${Math.round(minutes / 60)} h` : `${minutes} min`;
