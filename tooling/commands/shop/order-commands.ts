import { parseArgs } from 'node:util';
import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCommands } from './operator-command';

/** An order as the backend summarises it. */
export interface OrderSummary {
  readonly customer?: string;
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly paymentMethod: string;
  readonly placedAt: string;
  readonly pieces: number;
  readonly carrier?: string | null;
  readonly tracking?: string | null;
  readonly parcelReturning?: boolean;
}

interface OrderPage {
  readonly orders: readonly OrderSummary[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Formats an order as one line. */
export function formatOrder({ id, status, amount, paymentMethod, placedAt, pieces, ...order }: OrderSummary): string {
  const parcel = [order.carrier, order.tracking].filter(Boolean).join(' ');
  return [
    `${id}  ${formatTime(placedAt)}  ${status.padEnd(17)}${amount.padStart(10)}  ${pieces} × ${paymentMethod}`,
    ...(parcel === '' ? [] : [`by ${parcel}`]),
    ...(order.parcelReturning ? ['parcel on its way back'] : []),
    ...(order.customer === undefined ? [] : [order.customer]),
  ].join('  ');
}

export const orderCommands: OperatorCommands = {
  orders: {
    usage: 'orders [<text>] [--status <status>] [--day <2026-11-23>] [--page <n>]',
    description: 'lists orders, newest first, by a part of name, email, phone or an id, also of the payment or refund',
    call: (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { status: { type: 'string' }, day: { type: 'string' }, page: { type: 'string' } },
      });
      const query = new URLSearchParams({
        ...(positionals.length > 0 ? { text: positionals.join(' ') } : {}),
        ...(values.status === undefined ? {} : { status: parseStatus(values.status) }),
        ...(values.day === undefined ? {} : { day: values.day }),
        ...(values.page === undefined ? {} : { page: values.page }),
      });
      return { method: 'GET', path: `orders?${query}` };
    },
    format: (answer) => {
      const { orders, total, page, pages } = answer as OrderPage;
      if (total === 0) return 'There are no such orders.';
      return [...orders.map(formatOrder), `${total} orders, page ${page} of ${pages}`].join('\n');
    },
  },
  order: {
    usage: 'order <id> <status> [<carrier> [<tracking number>]]',
    description:
      'moves an order on: Packing, Shipped (with its parcel), Out for delivery, Delivered, or Cancelled, Undelivered, Returned',
    call: ([id, ...words]) =>
      id && words.length > 0
        ? { method: 'POST', path: `orders/${encodeURIComponent(id)}/status`, body: parseNewStatus(words) }
        : undefined,
    format: (answer) => formatOrder((answer as { order: OrderSummary }).order),
  },
  received: {
    usage: 'received <order> [--damaged]',
    description: 'puts an undelivered order on sale again when its parcel is back, or only notes it if it is damaged',
    call: (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { damaged: { type: 'boolean' } },
      });
      const [id, ...rest] = positionals;
      if (!id || rest.length > 0) return undefined;
      const body = values.damaged ? { isDamaged: true } : {};
      return { method: 'POST', path: `orders/${encodeURIComponent(id)}/received`, body };
    },
    format: (answer) => formatOrder((answer as { order: OrderSummary }).order),
  },
};

/** Reads a status and, after Shipped, the carrier and the number of the parcel. Throws for more words than these. */
function parseNewStatus(words: readonly string[]): object {
  const [first = '', carrier, tracking, ...rest] = words;
  if (parseStatus(first) !== 'Shipped') return { status: parseStatus(words.join(' ')) };
  if (rest.length > 0)
    throw new Error('Put a carrier of several words in quotation marks: Shipped "Blue Dart" 77123456.');
  return { status: 'Shipped', ...(carrier ? { carrier } : {}), ...(tracking ? { tracking } : {}) };
}

/** Returns a status as it is written in the shop, for any way of typing it: 'out FOR delivery', 'out-for-delivery'. */
function parseStatus(typed: string): string {
  const words = typed
    .trim()
    .replace(/[-_\s]+/g, ' ')
    .toLowerCase();
  return words === 'order placed' ? 'Order Placed' : words.charAt(0).toUpperCase() + words.slice(1);
}
