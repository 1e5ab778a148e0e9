import * as v from 'valibot';
import { messageSchemaSchema } from './message-schema';

/** One call of the API, as a release needs it and as a backend has it. */
export const describedCallSchema = v.object({
  method: v.picklist(['GET', 'POST', 'PUT']),
  /** May contain `:name` parameters. */
  path: v.string(),
  /** What is sent. */
  payload: messageSchemaSchema,
  /** What a success is answered with. */
  reply: messageSchemaSchema,
});

export type DescribedCall = v.InferOutput<typeof describedCallSchema>;

/** Calls by their names in shared-api. */
export const describedCallsSchema = v.record(v.string(), describedCallSchema);

export type DescribedCalls = v.InferOutput<typeof describedCallsSchema>;
