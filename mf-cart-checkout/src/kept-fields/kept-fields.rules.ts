import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** The fields of a kept text of which each is looked at by itself, so that one that is spoilt costs no other. */
export const keptFields = (text: string | null) => fieldsOf(parseStored(text, v.unknown()));

/** The fields of what came from outside, each still to be looked at; none for anything that has no fields. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
