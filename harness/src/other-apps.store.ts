import { ok } from '@shop/shared-api';
import type { RemoteName, ShopSettings } from '@shop/shared-events';
import { type BusHost, messages } from '@shop/shared-events/host';
import type { Persona } from './address.rules';
import { believable, type World } from './believable.rules';

export interface OtherApps {
  /** The app that runs in the harness; it is not simulated. */
  readonly app: RemoteName;
  readonly persona: Persona;
  readonly settings: ShopSettings;
  readonly world: World;
}

/** Simulates all other apps: publishes each state once, and answers each request from its schema. */
export function playOtherApps(busHost: BusHost, { app, persona, settings, world }: OtherApps): void {
  const isShopper = persona === 'shopper';
  const values: Readonly<Record<string, unknown>> = {
    'shop:settings-changed': settings,
    'session:changed': isShopper ? { status: 'signed-in', userId: 'shopper' } : { status: 'visitor' },
    'loyalty:balance-changed': isShopper ? { coins: 12_000, totalEarned: 15_500 } : { coins: null, totalEarned: null },
    'cart:changed': { lines: [], count: 0, coinDiscounts: {} },
  };
  for (const [name, message] of Object.entries(messages)) {
    if (message.owner === app) continue;
    const bus = busHost.createBusFor(message.owner);
    if (message.kind === 'state')
      bus.publish(name as never, (values[name] ?? believable(message.schema, world)) as never);
    if (message.kind === 'request') {
      bus.answer(name as never, (payload: { readonly ids?: readonly string[] }) =>
        Promise.resolve(ok(believable(message.reply, { ...world, ids: payload.ids }) as never)),
      );
    }
  }
}
