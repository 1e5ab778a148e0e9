import { formatTime } from '@shop/server-environment/format-time';
import type { OperatorCommands } from './operator-command';

interface Coupon {
  readonly code: string;
  readonly coins: number;
  readonly description: string;
  readonly endsAt: string | null;
}

const formatCoupons = (answer: unknown): string =>
  (answer as { coupons: Coupon[] }).coupons.map(formatCoupon).join('\n') || 'There are no coupons yet.';

const formatCoupon = ({ code, coins, description, endsAt }: Coupon): string =>
  `${code.padEnd(20)}${String(coins).padStart(7)} coins  ${description}${endsAt === null ? '' : `  (ended ${formatTime(endsAt)})`}`;

export const coinCommands: OperatorCommands = {
  coupons: {
    usage: 'coupons',
    description: 'lists the codes that give coins',
    call: () => ({ method: 'GET', path: 'coupons' }),
    format: formatCoupons,
  },
  'coupons add': {
    usage: 'coupons add <code> <coins> <description>',
    description: 'adds a code that gives each customer coins once',
    call: ([code, coins, ...description]) =>
      code && coins && description.length > 0
        ? { method: 'POST', path: 'coupons', body: { code, coins, description: description.join(' ') } }
        : undefined,
    format: formatCoupons,
  },
  'coupons end': {
    usage: 'coupons end <code>',
    description: 'ends a code; coins that it gave stay',
    call: ([code]) => (code ? { method: 'POST', path: 'coupons/end', body: { code } } : undefined),
    format: formatCoupons,
  },
  ledger: {
    usage: 'ledger <email>',
    description: 'prints every entry of a customer’s coins with its reason and the sum after it, and verifies them',
    call: ([email]) => (email ? { method: 'POST', path: 'ledger', body: { email } } : undefined),
    format: (answer) => {
      const { ok, lines } = answer as { ok: boolean; lines: string[] };
      if (!ok) throw new Error(lines.join('\n'));
      return lines.join('\n');
    },
  },
};
