import type { GatewayOptions, GatewayWindow } from './gateway';

/** A simulated payment window that tests control. */
export interface WindowForTest extends GatewayWindow {
  readonly options: GatewayOptions;
  /** Reports a failed attempt, such as a refusal of the bank. */
  reportFailure(failure: unknown): void;
}

export interface GatewayForTest {
  /** The opened windows, in order. */
  readonly windows: WindowForTest[];
  /** URLs of the scripts that the page loaded. */
  readonly scriptUrls: string[];
  /** Whether the script loads and a window opens. */
  behaviour: 'loads' | 'is blocked' | 'cannot open';
}

/** Simulates the gateway's script in each test of a file, because jsdom loads no scripts. */
export function mockGatewayInEachTest(): GatewayForTest {
  const gateway: GatewayForTest = { windows: [], scriptUrls: [], behaviour: 'loads' };
  beforeEach(() => {
    gateway.windows.length = 0;
    gateway.scriptUrls.length = 0;
    gateway.behaviour = 'loads';
    mockScripts(gateway);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return gateway;
}

function mockScripts(gateway: GatewayForTest): void {
  class Razorpay implements WindowForTest {
    private listener: (failure: unknown) => void = () => undefined;
    constructor(readonly options: GatewayOptions) {}
    open() {
      if (gateway.behaviour === 'cannot open') throw new Error('The window is shut.');
      gateway.windows.push(this);
    }
    on(_: string, heard: (failure: unknown) => void) {
      this.listener = heard;
    }
    reportFailure(failure: unknown) {
      this.listener(failure);
    }
  }
  Reflect.deleteProperty(globalThis, 'Razorpay');
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      gateway.scriptUrls.push(node.src);
      const isBlocked = gateway.behaviour === 'is blocked';
      if (!isBlocked) Object.assign(globalThis, { Razorpay });
      setTimeout(() => node.dispatchEvent(new Event(isBlocked ? 'error' : 'load')));
    }
  });
}
