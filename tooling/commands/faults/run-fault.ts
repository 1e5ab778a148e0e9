import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, isBad } from './answers';
import { type Comparison, compareStored } from './compare-stored';
import type { ShopToBreak } from './open-shop';
import type { ServerFault } from './server-faults';
import type { Unit } from './shop-calls';
import { startShoppers } from './shoppers';

/** What happened during a fault, and after it. */
export interface FaultResult {
  readonly fault: ServerFault;
  readonly answers: readonly Answer[];
  readonly stored: Comparison;
  /** Seconds from the end of the cause until everything was as usual; null when it did not become so. */
  readonly secondsUntilWell: number | null;
}

/** Milliseconds of ordinary work before a fault, and without anything bad after it. */
const beforeMs = 3_000;
const wellForMs = 3_000;
const longestRecoveryMs = 90_000;
const finishMs = 90_000;

/** Runs a fault under shoppers. Returns a sentence when this machine cannot do it. */
export async function runFault(
  shop: ShopToBreak,
  fault: ServerFault,
  units: readonly Unit[],
): Promise<FaultResult | string> {
  const shoppers = await startShoppers(shop, units, `${fault.name}-${Date.now()}`);
  const { answers } = shoppers.asker;
  await pause(beforeMs);
  const reason = await fault.happen(shop, shoppers.all);
  const causeEnded = Date.now();
  const wellAt = reason === undefined ? await waitUntilWell(shop, answers, causeEnded) : causeEnded;
  const failures = await shoppers.stop(finishMs);
  if (reason !== undefined) return reason;
  const stored = await compareStored(shop, shoppers.all);
  return {
    fault,
    answers,
    stored: { ...stored, differences: [...failures, ...stored.differences] },
    secondsUntilWell: wellAt === null ? null : Math.max(0, wellAt - causeEnded) / 1_000,
  };
}

/**
 * Waits until all servers are ready and nothing bad was answered for a while. Returns when that began, or null after the
 * longest time.
 */
async function waitUntilWell(shop: ShopToBreak, answers: readonly Answer[], since: number): Promise<number | null> {
  let lastBad = since;
  let seen = 0;
  while (Date.now() - since < longestRecoveryMs) {
    for (; seen < answers.length; seen += 1) {
      const answer = answers[seen];
      if (answer && isBad(answer)) lastBad = Math.max(lastBad, answer.at + answer.tookMs);
    }
    if (!shop.areServersReady()) lastBad = Date.now();
    if (Date.now() - lastBad >= wellForMs) return lastBad;
    await pause(100);
  }
  return null;
}
