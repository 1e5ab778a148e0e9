import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { exchangeSchema } from './exchange-parts';
import { sharesSchema, writeUnitsReturned } from './units-returned';

/** The money of an exchange is on its way back. */
export const exchangeRefunded = defineMessage(
  v.object({ exchange: exchangeSchema, ...sharesSchema.entries }),
  ({ exchange, ...shares }, shop) => writeUnitsReturned({ ...exchange, ...shares }, shop),
);
