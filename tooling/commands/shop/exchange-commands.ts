import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCall } from './operator-client';
import type { OperatorCommands } from './operator-command';

interface ExchangeSummary {
  readonly id: string;
  readonly orderId: string;
  readonly state: string;
  readonly item: string;
  readonly size: string;
  readonly units: number;
  readonly reason: string;
  readonly newSize: string | null;
  readonly pickupDay: string;
  readonly city: string;
  readonly requestedAt: string;
  readonly refund: string | null;
}

function formatExchange(exchange: ExchangeSummary): string {
  const { id, orderId, state, item, size, units, reason, newSize, pickupDay, city, requestedAt, refund } = exchange;
  const wish = newSize === null ? 'money back' : `for ${newSize}`;
  return [
    id,
    formatTime(requestedAt),
    `${state.padEnd(10)}${units} × ${item} in ${size}, ${reason.toLowerCase().replaceAll('_', ' ')}, ${wish}`,
    `pickup ${pickupDay} in ${city}`,
    `order ${orderId}`,
    ...(refund === null ? [] : [`${refund} back`]),
  ].join('  ');
}

const formatAnswered = (answer: unknown): string => formatExchange((answer as { exchange: ExchangeSummary }).exchange);

const answerExchange = (id: string, body: object): OperatorCall => ({
  method: 'POST',
  path: `exchanges/${encodeURIComponent(id)}`,
  body,
});

/** Creates the command of a step that needs nothing but the exchange. */
const createStep = (step: string, description: string, to = step): OperatorCommands => ({
  [`exchanges ${step}`]: {
    usage: `exchanges ${step} <id>`,
    description,
    call: ([id]) => (id ? answerExchange(id, { to }) : undefined),
    format: formatAnswered,
  },
});

const isDay = (word: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(word);

/** Reads the day and `money-back` of an approval, in any order. Returns undefined for another word. */
function readApproval(words: readonly string[]): object | undefined {
  const pickupDay = words.find(isDay);
  if (words.some((word) => word !== pickupDay && word !== 'money-back')) return undefined;
  return {
    to: 'approved',
    ...(pickupDay === undefined ? {} : { pickupDay }),
    ...(words.includes('money-back') ? { moneyBack: true } : {}),
  };
}

export const exchangeCommands: OperatorCommands = {
  exchanges: {
    usage: 'exchanges [all]',
    description: 'lists the open exchanges of customers, or all',
    call: ([filter]) => {
      if (filter === undefined) return { method: 'GET', path: 'exchanges' };
      return filter === 'all' ? { method: 'GET', path: 'exchanges?all=1' } : undefined;
    },
    format: (answer) =>
      (answer as { exchanges: ExchangeSummary[] }).exchanges.map(formatExchange).join('\n') ||
      'There are no exchanges to answer.',
  },
  'exchanges approve': {
    usage: 'exchanges approve <id> [<day>] [money-back]',
    description: 'accepts an exchange, also with another pickup day, or with money back instead of another size',
    call: ([id, ...words]) => {
      const approval = readApproval(words);
      return id && approval ? answerExchange(id, approval) : undefined;
    },
    format: formatAnswered,
  },
  'exchanges refuse': {
    usage: 'exchanges refuse <id> <reason>',
    description: 'refuses an exchange; the customer reads the reason',
    call: ([id, ...reason]) =>
      id && reason.length > 0 ? answerExchange(id, { to: 'refused', reason: reason.join(' ') }) : undefined,
    format: formatAnswered,
  },
  ...createStep('picked-up', 'the courier has the parcel', 'picked up'),
  ...createStep('received', 'the parcel has come back to the shop'),
  ...createStep('replaced', 'the other size is on its way to the customer'),
  ...createStep('refunded', 'gives money and coins back'),
};
