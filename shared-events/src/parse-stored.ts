import * as v from 'valibot';

/** What a kept text says, where it is what the schema asks for; null for none, for a spoilt one, and for anything else. */
export function parseStored<S extends v.GenericSchema>(text: string | null, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
