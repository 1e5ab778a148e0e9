/** One call of the backend's operator side: `place` is what follows /operator/. */
export interface OperatorCall {
  readonly method: 'GET' | 'POST';
  readonly place: string;
  readonly body?: object;
}

export interface OperatorCommand {
  readonly usage: string;
  readonly does: string;
  /** The call that the words after the command ask for; undefined where one is missing. */
  call(words: readonly string[]): OperatorCall | undefined;
  /** The answer, in words for a terminal. */
  said(answer: unknown): string;
}

interface OrderInShort {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly paymentMethod: string;
  readonly placedAt: string;
  readonly pieces: number;
}

const inShort = ({ id, status, amount, paymentMethod, placedAt, pieces }: OrderInShort): string =>
  `${id}  ${placedAt.slice(0, 16).replace('T', ' ')}  ${status.padEnd(17)}${amount.padStart(10)}  ${pieces} × ${paymentMethod}`;

/** What `npm run shop` can do, by name. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  orders: {
    usage: 'orders',
    does: 'lists the newest orders',
    call: () => ({ method: 'GET', place: 'orders' }),
    said: (answer) =>
      (answer as { orders: OrderInShort[] }).orders.map(inShort).join('\n') || 'There are no orders yet.',
  },
  order: {
    usage: 'order <id> <status>',
    does: 'moves an order on: Packing, Shipped, Out for delivery, Delivered, or Cancelled, Undelivered, Returned',
    call: ([id, ...status]) =>
      id && status.length > 0
        ? {
            method: 'POST',
            place: `orders/${encodeURIComponent(id)}/status`,
            body: { status: statusOf(status.join(' ')) },
          }
        : undefined,
    said: (answer) => inShort((answer as { order: OrderInShort }).order),
  },
  refunded: {
    usage: 'refunded <id>',
    does: 'marks the cash of a returned order as handed back',
    call: ([id]) => (id ? { method: 'POST', place: `orders/${encodeURIComponent(id)}/refunded` } : undefined),
    said: (answer) => {
      const { orderId, amount, doneAt } = answer as { orderId: string; amount: string; doneAt: string };
      return `${amount} of order ${orderId} went back in cash on ${doneAt.slice(0, 16).replace('T', ' ')}.`;
    },
  },
  ledger: {
    usage: 'ledger <email>',
    does: 'prints every entry of a customer’s coins with its reason and the sum after it, and verifies them',
    call: ([email]) => (email ? { method: 'POST', place: 'ledger', body: { email } } : undefined),
    said: (answer) => {
      const { ok, lines } = answer as { ok: boolean; lines: string[] };
      if (!ok) throw new Error(lines.join('\n'));
      return lines.join('\n');
    },
  },
};

/** A status as it is written, however it was typed: 'out FOR delivery', 'out-for-delivery'. */
function statusOf(typed: string): string {
  const words = typed
    .trim()
    .replace(/[-_\s]+/g, ' ')
    .toLowerCase();
  return words === 'order placed' ? 'Order Placed' : words.charAt(0).toUpperCase() + words.slice(1);
}
