import { type Answer, isFailed } from './answers';
import type { FaultResult } from './run-fault';

/** A row of the table: its cells are what a reader sees. */
export interface FaultRow {
  readonly title: string;
  readonly shopperSees: string;
  readonly pages: string;
  readonly calls: string;
  readonly messages: string;
  readonly stored: string;
  readonly recovery: string;
  /** Whether everything that was acknowledged is stored once, and the shop recovered. */
  readonly isRight: boolean;
}

export const columns: Readonly<Record<Exclude<keyof FaultRow, 'shopperSees' | 'isRight'>, string>> = {
  title: 'Fault',
  pages: 'Pages',
  calls: 'Calls',
  messages: 'Messages to shoppers',
  stored: 'Acknowledged and stored once',
  recovery: 'All well after',
};

/** Describes a fault by what shoppers saw and what is stored. */
export function describeResult({ fault, answers, stored, secondsUntilWell }: FaultResult): FaultRow {
  const pages = answers.filter(({ kind }) => kind === 'page');
  const calls = answers.filter(({ kind }) => kind !== 'page');
  const { orders, codes, payments, refunds, differences } = stored;
  return {
    title: fault.title,
    shopperSees: fault.shopperSees,
    pages: describeAnswers(pages, pages.filter(({ isStale }) => isStale).length),
    calls: describeAnswers(calls, 0),
    messages: describeMessages(calls),
    stored: [
      `${orders} orders, ${codes} codes, ${payments} payments, ${refunds} refunds`,
      ...differences.map((one) => `WRONG: ${one}`),
    ].join('<br>'),
    recovery: secondsUntilWell === null ? 'not within 90 s' : `${secondsUntilWell.toFixed(1)} s`,
    isRight: differences.length === 0 && secondsUntilWell !== null,
  };
}

function describeAnswers(answers: readonly Answer[], stale: number): string {
  const failed = answers.filter(({ status }) => isFailed(status));
  const longest = Math.max(0, ...answers.map(({ tookMs }) => tookMs));
  return [
    `${answers.length - failed.length - stale} as usual`,
    ...(stale > 0 ? [`${stale} older ones`] : []),
    ...(failed.length > 0 ? [`${failed.length} not answered (${describeStatuses(failed)})`] : []),
    `longest ${(longest / 1_000).toFixed(1)} s`,
  ].join(', ');
}

function describeStatuses(failed: readonly Answer[]): string {
  const statuses = [...new Set(failed.map(({ status }) => status))].sort();
  const from = Math.min(...failed.map(({ at }) => at));
  const to = Math.max(...failed.map(({ at, tookMs }) => at + tookMs));
  const names = statuses.map((status) => (status === 0 ? 'no answer' : String(status))).join(', ');
  return `${names}, within ${((to - from) / 1_000).toFixed(1)} s`;
}

/** The messages that shoppers read, the most frequent first. */
function describeMessages(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { message } of answers) if (message !== '') counts.set(message, (counts.get(message) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([message, count]) => `${count} × ${message.replaceAll('|', '\\|')}`).join('<br>') || 'none';
}
