import type { DescribedCall } from '@shop/release-registry/described-call';
import * as api from '@shop/shared-api';
import { outlineMessageSchema } from './message-schema';

const isCall = (value: unknown): value is api.Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Describes each call of the API, by its name in shared-api: what releases need of a backend, and what it has. */
export const describeCalls = (): Record<string, DescribedCall> =>
  Object.fromEntries(
    Object.entries<unknown>(api)
      .flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { method, path, payload, reply }]) => [
        name,
        { method, path, payload: outlineMessageSchema(payload), reply: outlineMessageSchema(reply) },
      ]),
  );
