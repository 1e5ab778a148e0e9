import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCommands } from './operator-command';

interface JournalEntry {
  readonly id: number;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly changedAt: string;
}

const maxLength = 300;

export const journalCommands: OperatorCommands = {
  journal: {
    usage: 'journal [<subject>] [--before <number>]',
    description:
      'lists the newest changes of the operators, of one product, order, exchange, coupon or glimpse, or of all',
    call: (args) => {
      const position = args.indexOf('--before');
      const before = position < 0 ? undefined : args[position + 1];
      const [subject] = args.filter((_, index) => position < 0 || (index !== position && index !== position + 1));
      const query = new URLSearchParams({ ...(subject ? { subject } : {}), ...(before ? { before } : {}) });
      return { method: 'GET', path: `journal?${query}` };
    },
    format: (answer) =>
      (answer as { entries: JournalEntry[] }).entries.map(formatEntry).join('\n') || 'There are no changes yet.',
  },
};

const formatEntry = ({ id, operator, action, subject, before, after, changedAt }: JournalEntry): string =>
  `${id}  ${formatTime(changedAt)}  ${operator}  ${action}  ${subject}\n    ${formatValue(before)} → ${formatValue(after)}`;

function formatValue(value: unknown): string {
  if (value === null) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
