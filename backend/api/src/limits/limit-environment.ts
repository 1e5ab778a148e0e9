import * as v from 'valibot';
import {
  type AttemptLimit,
  attemptLimitNames,
  type AttemptLimits,
  defaultAttemptLimits,
  defaultOrderLimits,
  type OrderLimits,
} from './limits.rules';

/** Returns the variable of a limit: 'loginAccount' is SHOP_LIMIT_LOGIN_ACCOUNT. */
const toLimitVariable = (name: string): string =>
  `SHOP_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const orderLimitNames = Object.keys(defaultOrderLimits) as (keyof OrderLimits)[];

const createAttemptSchema = (variable: string) => {
  const message = `${variable} must be a number of attempts and of minutes like 20/60, or off.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[1-9]\d{0,6}\/[1-9]\d{0,4}|off)$/, message),
      v.transform((text): AttemptLimit => {
        const [count = 0, minutes = 1] = text === 'off' ? [] : text.split('/').map(Number);
        return { count, minutes };
      }),
    ),
  );
};

const createNumberSchema = (variable: string) => {
  const message = `${variable} must be a whole number, or off.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d{1,8}|off)$/, message),
      v.transform((text) => (text === 'off' ? 0 : Number(text))),
    ),
  );
};

/** The variables of all limits, for the schema of the environment. */
export const limitVariables = {
  ...Object.fromEntries(
    attemptLimitNames.map(toLimitVariable).map((variable) => [variable, createAttemptSchema(variable)]),
  ),
  ...Object.fromEntries(
    orderLimitNames.map(toLimitVariable).map((variable) => [variable, createNumberSchema(variable)]),
  ),
} as Readonly<Record<string, ReturnType<typeof createAttemptSchema> | ReturnType<typeof createNumberSchema>>>;

/** Reads the limits from validated variables, with defaults for the others. */
export function readLimits(given: Readonly<Record<string, unknown>>): {
  readonly attemptLimits: AttemptLimits;
  readonly orderLimits: OrderLimits;
} {
  const chosen = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) =>
        given[toLimitVariable(name)] === undefined ? [] : [[name, given[toLimitVariable(name)]]],
      ),
    );
  return {
    attemptLimits: { ...defaultAttemptLimits, ...chosen(attemptLimitNames) },
    orderLimits: { ...defaultOrderLimits, ...chosen(orderLimitNames) },
  };
}
