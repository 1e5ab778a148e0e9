import * as v from 'valibot';

/** Returns the first message for each field of a payload that its schema refuses. */
export function findFieldErrors(schema: v.GenericSchema, payload: unknown): Readonly<Record<string, string>> {
  const checked = v.safeParse(schema, payload);
  if (checked.success) return {};
  return Object.fromEntries([...checked.issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}
