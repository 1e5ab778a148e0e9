import type { Address } from '@shop/shared-api';
import type { Gateway } from './gateway';
import type { GatewayOrder } from './payment.api';
import { parseFailureDescription } from './payment.rules';

interface PaymentWindowOptions {
  /** The public key of the gateway's account. */
  readonly key: string;
  readonly shopName: string;
  readonly order: GatewayOrder;
  readonly customer: Address;
  /** Called for each attempt that failed. The window stays open, and a success can follow. */
  readonly onFailure: (sentence: string) => void;
}

/**
 * How a window ends: 'answered' with what the gateway says of a payment, unverified; 'dismissed' by the shopper, with
 * the last failure; 'broken' when it cannot be opened.
 */
export type WindowEnd =
  | { readonly kind: 'answered'; readonly response: unknown }
  | { readonly kind: 'dismissed'; readonly failure: string | null }
  | { readonly kind: 'broken' };

/**
 * Opens the gateway's window, and resolves with its end. The window can call back twice, and also reports that it was
 * closed after a payment: only the first call counts.
 */
export function openPaymentWindow(
  gateway: Gateway,
  { key, shopName, order, customer, onFailure }: PaymentWindowOptions,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
    let failure: string | null = null;
    try {
      const window = new gateway({
        key,
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        name: shopName,
        description: 'Your order',
        prefill: {
          name: `${customer.firstName} ${customer.lastName}`,
          email: customer.email,
          contact: `+91${customer.phone}`,
        },
        theme: readTheme(document.documentElement),
        retry: { enabled: true },
        handler: (response) => resolve({ kind: 'answered', response }),
        modal: { ondismiss: () => resolve({ kind: 'dismissed', failure }) },
      });
      window.on('payment.failed', (report) => {
        failure = parseFailureDescription(report) || 'Payment verification failed';
        onFailure(failure);
      });
      window.open();
    } catch {
      resolve({ kind: 'broken' });
    }
  });
}

function readTheme(page: HTMLElement): { readonly color?: string } {
  const color = getComputedStyle(page).getPropertyValue('--colour-ink').trim();
  return color ? { color } : {};
}
