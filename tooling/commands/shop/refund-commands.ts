import { parseArgs } from 'node:util';
import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCall } from './operator-client';
import type { OperatorCommands } from './operator-command';
import { formatOrder, type OrderSummary } from './order-commands';

interface Line {
  readonly line: number;
  readonly product: string;
  readonly item: string;
  readonly size: string;
  readonly quantity: number;
  readonly price: string;
  readonly refunded: number;
  readonly exchanges: readonly { readonly id: string; readonly state: string; readonly units: number }[];
}

interface LineRefund {
  readonly isNew: boolean;
  readonly item: string;
  readonly size: string;
  readonly units: number;
  readonly amount: string;
  readonly isCash: boolean;
  readonly coins: number;
  readonly coinsTaken: number;
}

export const refundCommands: OperatorCommands = {
  lines: {
    usage: 'lines <order>',
    description: 'lists the lines of an order with their numbers, and what of them came back',
    call: ([id]) => (id ? { method: 'GET', path: `orders/${encodeURIComponent(id)}` } : undefined),
    format: (answer) => {
      const { order, lines } = answer as { order: OrderSummary; lines: Line[] };
      return [formatOrder(order), ...lines.map(formatLine)].join('\n');
    },
  },
  refund: {
    usage: 'refund <order> [--line <number> [--quantity <units>] [--damaged]]',
    description:
      'cancels an order that is not shipped, or takes a delivered one back, and refunds all of it; or takes a line back',
    call: (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { line: { type: 'string' }, quantity: { type: 'string' }, damaged: { type: 'boolean' } },
      });
      const [id, ...rest] = positionals;
      return id && rest.length === 0 ? createRefund(`orders/${encodeURIComponent(id)}`, values) : undefined;
    },
    format: (answer) => {
      const { order, ...refund } = answer as { order: OrderSummary } & Partial<LineRefund>;
      return [...(isLineRefund(refund) ? formatLineRefund(order, refund) : []), formatOrder(order)].join('\n');
    },
  },
  refunded: {
    usage: 'refunded <order>',
    description: 'marks the cash of an order, or of its lines, as handed back',
    call: ([id]) => (id ? { method: 'POST', path: `orders/${encodeURIComponent(id)}/refunded` } : undefined),
    format: (answer) => {
      const { orderId, amount, doneAt } = answer as { orderId: string; amount: string; doneAt: string };
      return `${amount} of order ${orderId} went back in cash on ${formatTime(doneAt)}.`;
    },
  },
};

/** Creates the call for the whole order, or for a line. Throws for options that need a line. */
function createRefund(
  order: string,
  {
    line,
    quantity,
    damaged,
  }: {
    readonly line?: string | undefined;
    readonly quantity?: string | undefined;
    readonly damaged?: boolean | undefined;
  },
): OperatorCall {
  if (line !== undefined) {
    const body = { line, ...(quantity === undefined ? {} : { quantity }), ...(damaged ? { isDamaged: true } : {}) };
    return { method: 'POST', path: `${order}/refund-line`, body };
  }
  if (quantity !== undefined || damaged) throw new Error('Name the line with --line and its number.');
  return { method: 'POST', path: `${order}/refund` };
}

const isLineRefund = (refund: Partial<LineRefund>): refund is LineRefund => refund.isNew !== undefined;

function formatLine({ line, product, item, size, quantity, price, refunded, exchanges }: Line): string {
  const came = [
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...exchanges.map(({ id, state, units }) => `${units} in exchange ${id} (${state})`),
  ];
  return [`  ${line}  ${quantity} × ${item} in ${size}`, `${price} each`, product, ...came].join('  ');
}

function formatLineRefund({ id }: OrderSummary, refund: LineRefund): string[] {
  const { isNew, item, size, units, amount, isCash, coins, coinsTaken } = refund;
  const line = `${units} × ${item} in ${size}`;
  const moved = [
    amount,
    ...(coins > 0 ? [`${coins} coins back`] : []),
    ...(coinsTaken > 0 ? [`${coinsTaken} earned coins taken back`] : []),
  ].join(', ');
  if (!isNew) return [`Nothing has changed: ${line} had been refunded before (${moved}).`];
  return [
    `Refunded ${line}: ${moved}.`,
    ...(isCash
      ? [
          `Send ${amount} back, then run: npm run shop -- refunds settle <id> <how> (npm run shop -- refunds ${id} shows the id), or hand it back in cash: npm run shop -- refunded ${id}`,
        ]
      : []),
  ];
}
