import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop';
import { backupRoutes } from './backup/backup.routes';
import { coinOperatorRoutes } from './coins/operator.routes';
import { couponRoutes } from './coupons/operator.routes';
import { exchangeOperatorRoutes } from './after-sale/exchange-operator.routes';
import { glimpseOperatorRoutes } from './glimpses/operator.routes';
import { journalRoutes } from './journal/journal.routes';
import { messageOperatorRoutes } from './messages/operator.routes';
import { lineRoutes } from './orders/line.routes';
import { operatorRoutes } from './orders/operator.routes';
import { refundOperatorRoutes } from './payments/operator.routes';
import { pictureRoutes } from './pictures/pictures.routes';
import { changeRoutes } from './product-import/change.routes';
import { importRoutes } from './product-import/import.routes';
import { secondFactorOperatorRoutes } from './users/second-factor.routes';
import { requireOperator } from './http/operator';

/**
 * Serves the calls behind `npm run shop`, all with the operator's secret. The public shop server forwards only /api and
 * /images, so they cannot be reached from outside.
 */
export async function serveOperator(app: FastifyInstance, shop: Shop): Promise<void> {
  app.addHook('onRequest', requireOperator(shop.operatorSecret, shop.logSecurityEvent));
  operatorRoutes(app, shop);
  lineRoutes(app, shop);
  refundOperatorRoutes(app, shop);
  exchangeOperatorRoutes(app, shop);
  coinOperatorRoutes(app, shop);
  messageOperatorRoutes(app, shop);
  secondFactorOperatorRoutes(app, shop);
  journalRoutes(app, shop);
  importRoutes(app, shop);
  changeRoutes(app, shop);
  couponRoutes(app, shop);
  backupRoutes(app, shop);
  await pictureRoutes(app, shop);
  await glimpseOperatorRoutes(app, shop);
}
