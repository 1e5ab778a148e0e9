/** The options of Razorpay's Checkout window; `amount` in paise. */
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

const timeoutMs = 15_000;

/**
 * Creates a loader of the gateway's script. It loads once, and again after a failure; null if it is blocked or too
 * slow.
 */
export function createGatewayScript(address: string) {
  let pendingLoad: Promise<Gateway | null> | null = null;

  async function load(): Promise<Gateway | null> {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const isLoaded = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), timeoutMs);
      const createEndListener = (ok: boolean) => () => {
        clearTimeout(timer);
        resolve(ok);
      };
      script.addEventListener('load', createEndListener(true));
      script.addEventListener('error', createEndListener(false));
      document.head.append(script);
    });
    const gateway = isLoaded ? findGateway() : null;
    if (!gateway) {
      script.remove();
      pendingLoad = null;
    }
    return gateway;
  }

  return (): Promise<Gateway | null> => (pendingLoad ??= load());
}

function findGateway(): Gateway | null {
  const { Razorpay } = globalThis as { readonly Razorpay?: unknown };
  return typeof Razorpay === 'function' ? (Razorpay as Gateway) : null;
}
