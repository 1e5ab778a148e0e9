import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { sharesSchema, unitsSchema, writeUnitsReturned } from './units-returned';

/** The operator has taken back units of a line, and their money is on its way back. */
export const lineRefunded = defineMessage(
  v.object({ ...unitsSchema.entries, ...sharesSchema.entries }),
  writeUnitsReturned,
);
