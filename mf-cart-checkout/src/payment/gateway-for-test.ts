import type { GatewayOptions, GatewayWindow } from './gateway';

/** A payment window that a test presses the buttons of. */
export interface WindowForTest extends GatewayWindow {
  readonly options: GatewayOptions;
  /** Tells the page of a failed attempt, as the bank's refusal does. */
  fail(failure: unknown): void;
}

export interface GatewayForTest {
  /** Every window that was opened, in order. */
  readonly windows: WindowForTest[];
  /** Addresses of the scripts that the page asked for. */
  readonly asked: string[];
  /** What becomes of the script, and of opening a window. */
  behaviour: 'loads' | 'is blocked' | 'cannot open';
}

/** Stands in for the gateway's script on the page of a test: jsdom loads none. */
export function gatewayForTest(): GatewayForTest {
  const gateway: GatewayForTest = { windows: [], asked: [], behaviour: 'loads' };
  class Razorpay implements WindowForTest {
    private heard: (failure: unknown) => void = () => undefined;
    constructor(readonly options: GatewayOptions) {}
    open() {
      if (gateway.behaviour === 'cannot open') throw new Error('The window is shut.');
      gateway.windows.push(this);
    }
    on(_: string, heard: (failure: unknown) => void) {
      this.heard = heard;
    }
    fail(failure: unknown) {
      this.heard(failure);
    }
  }
  Reflect.deleteProperty(globalThis, 'Razorpay');
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      gateway.asked.push(node.src);
      const blocked = gateway.behaviour === 'is blocked';
      if (!blocked) Object.assign(globalThis, { Razorpay });
      setTimeout(() => node.dispatchEvent(new Event(blocked ? 'error' : 'load')));
    }
  });
  return gateway;
}
