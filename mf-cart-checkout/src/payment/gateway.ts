/** What the payment window is opened with (Razorpay's Checkout); `amount` in paise. */
export interface GatewayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color?: string };
  readonly retry: { readonly enabled: boolean };
  readonly handler: (response: unknown) => void;
  readonly modal: { readonly ondismiss: () => void };
}

export interface GatewayWindow {
  open(): void;
  on(event: 'payment.failed', heard: (failure: unknown) => void): void;
}

export type Gateway = new (options: GatewayOptions) => GatewayWindow;

const patienceMs = 15_000;

/** The gateway's script, asked for once and anew after a failure; null where it is blocked, absent or too slow. */
export function createGatewayScript(address: string) {
  let underWay: Promise<Gateway | null> | null = null;

  async function load(): Promise<Gateway | null> {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const arrived = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      const end = (ok: boolean) => () => {
        clearTimeout(timer);
        resolve(ok);
      };
      script.addEventListener('load', end(true));
      script.addEventListener('error', end(false));
      document.head.append(script);
    });
    const gateway = arrived ? gatewayOnPage() : null;
    if (!gateway) {
      script.remove();
      underWay = null;
    }
    return gateway;
  }

  return (): Promise<Gateway | null> => (underWay ??= load());
}

function gatewayOnPage(): Gateway | null {
  const { Razorpay } = globalThis as { readonly Razorpay?: unknown };
  return typeof Razorpay === 'function' ? (Razorpay as Gateway) : null;
}
