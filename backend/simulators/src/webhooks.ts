/** The target of webhooks, and the factor on delays. */
export interface Delivery {
  readonly apiAddress: string;
  readonly delayFactor: number;
  log(line: string): void;
}

export interface WebhookRequest {
  readonly name: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends signed webhooks to the shop's backend, and retries each until it is accepted. */
export interface Webhooks {
  /** Resolves when the webhook is accepted, or after the last attempt. */
  send(webhook: WebhookRequest): Promise<boolean>;
  /** Sends a webhook after a delay in milliseconds, in the background. */
  sendLater(ms: number, requests: readonly WebhookRequest[]): void;
  stop(): void;
}

/** Milliseconds between attempts; a real gateway retries for a day. */
const retryPausesMs = [0, 1_000, 4_000, 15_000, 60_000];

export function createWebhooks({ apiAddress, delayFactor, log }: Delivery): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms * delayFactor);
      timer.unref();
      timers.add(timer);
    });

  async function attempt({ path, body, headers }: WebhookRequest): Promise<boolean> {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(apiAddress + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      signal,
    }).catch(() => null);
    return answer?.ok ?? false;
  }

  async function send(webhook: WebhookRequest): Promise<boolean> {
    for (const ms of retryPausesMs) {
      if (ms > 0) await pause(ms);
      if (stopped) return false;
      if (await attempt(webhook)) return true;
    }
    log(`The backend did not accept the webhook ${webhook.name}.`);
    return false;
  }

  return {
    send,
    sendLater(ms, requests) {
      void pause(ms).then(async () => {
        for (const webhook of requests) if (!stopped) await send(webhook);
      });
    },
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
