import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCommands } from './operator-command';

interface Mails {
  readonly isSending: boolean;
  readonly kinds: readonly MailCounts[];
  readonly failed: readonly { readonly key: string; readonly failedAt: string; readonly error: string | null }[];
}

interface MailCounts {
  readonly kind: string;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}

const formatCounts = ({ kind, waiting, sent, failed }: MailCounts): string =>
  `${kind.padEnd(26)}${String(waiting).padStart(7)} waiting ${String(sent).padStart(7)} sent ${String(failed).padStart(7)} given up`;

export const mailCommands: OperatorCommands = {
  mails: {
    usage: 'mails',
    description: 'counts the mails of each kind, and lists the latest that were given up, with the reason',
    call: () => ({ method: 'GET', path: 'mails' }),
    format: (answer) => {
      const { isSending, kinds, failed } = answer as Mails;
      return [
        ...(isSending ? [] : ['The shop sends no mails, because it has no mail server (SMTP_URL).']),
        ...(kinds.length === 0 ? ['There are no mails yet.'] : kinds.map(formatCounts)),
        ...(failed.length === 0 ? [] : ['', 'Given up:']),
        ...failed.map(({ key, failedAt, error }) => `${formatTime(failedAt)}  ${key}  ${error ?? 'no reason'}`),
      ].join('\n');
    },
  },
};
