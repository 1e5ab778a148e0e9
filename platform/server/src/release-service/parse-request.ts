import { CallRefusal, formatIssue } from '@shop/release-registry/service';
import * as v from 'valibot';

/** Checks a part of a request by its schema. Throws a refusal that names what is wrong. */
export function parseRequest<T extends v.GenericSchema>(schema: T, data: unknown): v.InferOutput<T> {
  const checked = v.safeParse(schema, data);
  if (checked.success) return checked.output;
  throw new CallRefusal(400, 'wrong_request', checked.issues.slice(0, 5).map(formatIssue).join(' '));
}
