import type { GatewayName } from '../database/schema';
import type { Shop } from '../shop';
import { type Gateway, GatewayError } from './gateway';

/** The services of the shop that payments need. */
export type PaymentContext = Pick<Shop, 'db' | 'settings' | 'clock' | 'gateways' | 'report' | 'productListCache'>;

/** Returns the gateway with the name. Throws a GatewayError if its keys are no longer configured. */
export function requireGateway({ gateways }: Pick<PaymentContext, 'gateways'>, name: GatewayName): Gateway {
  const gateway = gateways[name];
  if (!gateway) throw new GatewayError(`There are no keys for ${name} any more.`);
  return gateway;
}
