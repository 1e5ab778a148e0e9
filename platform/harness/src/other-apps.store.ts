import { ok } from '@shop/shared-api';
import type { RemoteName, ShopSettings } from '@shop/shared-events';
import type { BusHost } from '@shop/shared-events/host';
import * as v from 'valibot';
import type { Persona } from './address.rules';
import { signUpCoins } from './answers.rules';
import { createBelievable, type World } from './believable.rules';
import type { KnownMessages } from './messages.rules';

interface OtherApps {
  /** The app that runs in the harness; it is not simulated. */
  readonly app: RemoteName;
  readonly persona: Persona;
  readonly settings: ShopSettings;
  readonly world: World;
  readonly messages: KnownMessages;
  /** The names of messages that something else publishes or answers. */
  readonly played: ReadonlySet<string>;
  readonly report: (error: unknown) => void;
}

/**
 * Simulates all other apps: publishes each state once, and answers each request from its schema. Reports a state for
 * which no allowed value is known.
 */
export function playOtherApps(busHost: BusHost, options: OtherApps): void {
  const { app, persona, settings, world, messages, played, report } = options;
  const many = { coins: 12_000, totalEarned: 15_500 };
  const balances: Readonly<Record<Persona, object>> = {
    visitor: { coins: null, totalEarned: null },
    expired: { coins: null, totalEarned: null },
    newcomer: { coins: signUpCoins, totalEarned: signUpCoins },
    shopper: many,
    'shopper-with-access': many,
  };
  const values: Readonly<Record<string, unknown>> = {
    'shop:settings-changed': settings,
    'loyalty:balance-changed': balances[persona],
    'cart:changed': { lines: [], count: 0, coinDiscounts: {} },
  };
  for (const [name, { kind, owner, schema, payload, reply }] of Object.entries(messages)) {
    if (owner === app || played.has(name)) continue;
    const bus = busHost.createBusFor(owner);
    if (kind === 'state') {
      const value = values[name] ?? createBelievable(payload, world);
      const { issues } = v.safeParse(schema, value);
      if (issues)
        report(new Error(`The harness knows no value of ${name} (${issues[0].message}): send it one in the tools.`));
      else bus.publish(name as never, value as never);
    }
    if (kind === 'request' && reply) {
      bus.answer(name as never, (asked: { readonly ids?: readonly string[] } | null) =>
        Promise.resolve(ok(createBelievable(reply, { ...world, ids: asked?.ids }) as never)),
      );
    }
  }
}
