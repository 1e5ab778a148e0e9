import type { Account, Bought } from './buyers';
import { listUnits } from './buyers';
import type { LoadShop } from './load-shop';
import type { Pgbench } from './pgbench';
import { type Compared, compareInRounds } from './rounds';

const seconds = 6;
const buyers = 50;
/** So many that each has few orders, as customers have. */
const accounts = 400;
const backends = 4;

export interface MeasuredOrders extends Compared {
  readonly last: Bought;
}

export interface OrderBench {
  /** Cash orders a second of one backend, beside PostgreSQL's own benchmark with as many clients. */
  beside(pgbench: Pgbench): Promise<MeasuredOrders>;
  /** Cash orders a second of four backends, beside one. */
  withFourBackends(): Promise<MeasuredOrders>;
}

export async function openOrderBench(shop: LoadShop): Promise<OrderBench> {
  const customers: readonly Account[] = await shop.generator.openAccounts(shop.apiAddress, accounts);
  let units = await listUnits(shop.apiAddress);
  let last: Bought | undefined;
  const order = async (servers: readonly string[]): Promise<number> => {
    const bought = (last = await shop.generator.buy({ servers, accounts: customers, units, buyers, seconds }));
    if (bought.refused > 0) throw new Error(`${bought.refused} orders were refused: ${bought.refusal}`);
    units = units.slice(bought.orders);
    return bought.perSecond;
  };
  const compare = async (measureLimit: () => Promise<number>, measure: () => Promise<number>) => {
    const compared = await compareInRounds(measureLimit, measure);
    if (!last) throw new Error('Nothing was ordered.');
    return { ...compared, last };
  };
  return {
    async beside(pgbench) {
      await pgbench.initialise(buyers);
      await order([shop.apiAddress]);
      return compare(
        () => pgbench.runTransactions(buyers, seconds),
        () => order([shop.apiAddress]),
      );
    },
    async withFourBackends() {
      const four = [shop.apiAddress, ...(await shop.startBackends(backends - 1))];
      await order(four);
      return compare(
        () => order([shop.apiAddress]),
        () => order(four),
      );
    },
  };
}
