import * as v from 'valibot';
import { defineCall } from './call';

export const glimpseSchema = v.object({ _id: v.string(), image: v.string() });
export type Glimpse = v.InferOutput<typeof glimpseSchema>;

export const glimpsesList = defineCall({
  method: 'GET',
  path: '/api/glimpses/list',
  token: false,
  payload: v.undefined(),
  reply: v.object({ success: v.literal(true), data: v.array(glimpseSchema), message: v.exactOptional(v.string()) }),
});
