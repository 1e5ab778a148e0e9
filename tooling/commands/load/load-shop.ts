import { createPostgresVariables, type DeployedShop, deployShop } from '../deployed-shop';
import { findFreePort } from '../free-port';
import { startPrivatePostgres } from '../private-postgres';
import { type Running, startServer, stopServers } from '../processes';
import { type LoadGenerator, startGenerator } from './start-generator';

/** A shop on PostgreSQL under load. */
export interface LoadShop extends DeployedShop {
  readonly databaseUrl: string;
  readonly generator: LoadGenerator;
  /** Starts more backends on the same database and returns their addresses. They end with the shop. */
  startBackends(count: number): Promise<readonly string[]>;
}

const products = '1000';
/**
 * Limits that are counted as in production and never reached: customers order more here than people do. Mails wait in
 * the outbox, because a mail server would be measured with them.
 */
const backendVariables = {
  SHOP_SEED_PRODUCTS: products,
  SHOP_DEMO_DATA: 'yes',
  SHOP_LIMIT_OPEN_CASH_ORDERS: '1000000',
  SHOP_LIMIT_OPEN_CASH_RUPEES: '90000000',
  SHOP_LIMIT_CASH_ORDERS_PER_ADDRESS: '1000000',
  MAILBOX_URL: undefined,
};

/** Starts PostgreSQL, which writes to the disk as in production, a shop on it, and a load generator. */
export async function startLoadShop(log: (line: string) => void): Promise<LoadShop> {
  const postgres = await startPrivatePostgres(log, { isDurable: true });
  const others: Running[] = [];
  let shop: DeployedShop | undefined;
  let generator: LoadGenerator | undefined;
  const close = async () => {
    await generator?.stop();
    await stopServers(others);
    await shop?.close();
    await postgres.stop();
  };
  try {
    const variables = { ...createPostgresVariables(), ...backendVariables, DATABASE_URL: postgres.url };
    const deployed = (shop = await deployShop(log, variables));
    return {
      ...deployed,
      databaseUrl: postgres.url,
      generator: (generator = await startGenerator()),
      async startBackends(count) {
        const addresses: string[] = [];
        for (let number = 0; number < count; number += 1) {
          const port = String(await findFreePort());
          const environment = { ...deployed.backendEnvironment, API_PORT: port };
          others.push(await startServer('A backend', 'backend/api/src/main.ts', environment));
          addresses.push(`http://127.0.0.1:${port}`);
        }
        return addresses;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
