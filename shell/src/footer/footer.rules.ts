import type { PaymentMethod, ShopSettings } from '@shop/shared-events';
import { formatExchangeWindow, formatRupees } from '@shop/shared-rules';

/** A way to pay as the footer shows it. */
type PaymentMark = 'Cash on delivery' | 'UPI' | 'RuPay' | 'Visa' | 'Mastercard';

const cardMarks = ['Visa', 'Mastercard'] as const;
const marksByMethod: Readonly<Record<PaymentMethod, readonly PaymentMark[]>> = {
  cod: ['Cash on delivery'],
  razorpay: ['UPI', 'RuPay', ...cardMarks],
  stripe: cardMarks,
};

/** Lists the marks of the payment methods of a shop, each once. */
export function listPaymentMarks(methods: readonly PaymentMethod[]): readonly PaymentMark[] {
  return [...new Set(methods.flatMap((method) => marksByMethod[method]))];
}

/** The terms on which a shopper decides, in a few words each. */
export function listPromises({
  deliveryFee,
  exchangeDays,
}: Pick<ShopSettings, 'deliveryFee' | 'exchangeDays'>): readonly {
  readonly heading: string;
  readonly text: string;
}[] {
  return [
    {
      heading: 'Delivery',
      text: deliveryFee > 0 ? `${formatRupees(deliveryFee)} per order, anywhere in India.` : 'Free, anywhere in India.',
    },
    { heading: 'Exchange', text: `Wrong size? Exchange it ${formatExchangeWindow(exchangeDays)}.` },
  ];
}
