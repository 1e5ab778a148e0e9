import * as v from 'valibot';

/** Parses a stored text; null for a missing, malformed or invalid one. */
export function parseStored<S extends v.GenericSchema>(text: string | null, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
