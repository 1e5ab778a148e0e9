import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/**
 * Parses a stored text to fields that are validated one by one, so that an invalid field does not discard the others.
 */
export const parseFields = (text: string | null) => toFields(parseStored(text, v.unknown()));

/** Returns the fields of an unknown value, or none if it is no object. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
