import * as v from 'valibot';

/** The most orders or transactions of one part of a history. */
export const maxHistoryPart = 100;

/** Asks for one part of a history. Without it the reply has all of it, however long. */
export const historyLimit = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxHistoryPart)));
