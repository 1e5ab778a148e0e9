import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCall } from './operator-client';
import type { OperatorCommands } from './operator-command';

interface Refund {
  readonly id: string;
  readonly orderId: string;
  readonly state: 'asked' | 'pending' | 'done' | 'failed' | 'settled' | 'owed';
  readonly by: string;
  readonly amount: string;
  readonly askedAt: string;
  readonly payee: string | null;
  readonly settlement: string | null;
  readonly failure: string | null;
  readonly customer: string;
  readonly phone: string;
}

const stateTexts: Readonly<Record<Refund['state'], string>> = {
  asked: 'not answered',
  pending: 'on its way',
  done: 'sent',
  failed: 'FAILED',
  settled: 'sent by hand',
  owed: 'OWED',
};
const isOpen = ({ state }: Refund): boolean => state !== 'done' && state !== 'settled';

function formatRefund(refund: Refund): string {
  const { id, orderId, state, by, amount, askedAt, payee, settlement, failure, customer, phone } = refund;
  const isByHand = state === 'failed' || state === 'owed';
  return [
    id,
    formatTime(askedAt),
    `${stateTexts[state].padEnd(12)}${amount.padStart(10)}`,
    by,
    ...(failure === null || !isOpen(refund) ? [] : [failure]),
    ...(payee !== null ? [`to ${payee}`] : isByHand ? ['to an unknown account'] : []),
    ...(settlement === null ? [] : [settlement]),
    `${customer}, ${phone}`,
    `order ${orderId}`,
  ].join('  ');
}

const postRefund = (id: string, action: string, body: object = {}): OperatorCall => ({
  method: 'POST',
  path: `refunds/${encodeURIComponent(id)}/${action}`,
  body,
});
const formatChanged = (answer: unknown): string => {
  const { id, refund } = answer as { id: string; refund: Refund | null };
  return refund === null ? `The refund ${id} is done.` : formatRefund(refund);
};

export const openRefundCommands: OperatorCommands = {
  refunds: {
    usage: 'refunds [<order>]',
    description: 'lists the refunds that are not finished, in cash and by gateways, or all of an order',
    call: ([order, ...rest]) => {
      if (rest.length > 0) return undefined;
      const query = new URLSearchParams(order === undefined ? {} : { order });
      return { method: 'GET', path: `refunds?${query}` };
    },
    format: (answer) =>
      (answer as { refunds: Refund[] }).refunds.map(formatRefund).join('\n') || 'There are no such refunds.',
  },
  'refunds retry': {
    usage: 'refunds retry <id>',
    description: 'lets the gateway send a refund that has failed once more, or asks it about one on its way',
    call: ([id]) => (id ? postRefund(id, 'retry') : undefined),
    format: formatChanged,
  },
  'refunds payee': {
    usage: 'refunds payee <id> <UPI id or account>',
    description: 'notes where the money is to go by hand; it is deleted when the money was sent',
    call: ([id, ...payee]) =>
      id && payee.length > 0 ? postRefund(id, 'payee', { payee: payee.join(' ') }) : undefined,
    format: formatChanged,
  },
  'refunds settle': {
    usage: 'refunds settle <id> <how>',
    description: 'marks a refund as sent by hand, with a note such as the number of the transfer',
    call: ([id, ...note]) => (id && note.length > 0 ? postRefund(id, 'settle', { note: note.join(' ') }) : undefined),
    format: formatChanged,
  },
};
