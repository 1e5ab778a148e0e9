import type { MessageSchema } from '@shop/shared-events/message-schema';
import type { Bus } from '@shop/shared-events';
import { ok } from '@shop/shared-api';
import { map } from 'rxjs';
import type { KnownMessages } from './messages.rules';

/** Names that JSON, promises, React and Jest look for in every object. */
const alwaysRead = new Set(['then', 'toJSON', '$$typeof', 'nodeType', 'asymmetricMatch']);

/**
 * Wraps the bus of one app: reading a field that a message does not have, such as one that was renamed, is reported in a
 * sentence. In a shop the app would go on with `undefined`, and show NaN.
 */
export function guardBus(bus: Bus, app: string, messages: KnownMessages, report: (error: Error) => void): Bus {
  const guarded = new WeakMap<object, object>();

  function guard<T>(value: T, schema: MessageSchema | undefined, name: string): T {
    if (typeof value !== 'object' || value === null || !schema) return value;
    const known = guarded.get(value) ?? wrap(value, schema, name);
    guarded.set(value, known);
    return known as T;
  }

  function wrap(value: object, schema: MessageSchema, name: string): object {
    if (Array.isArray(value)) {
      const items = listObjects(schema, 'list').at(0)?.of;
      return value.map((item: unknown) => guard(item, items, name));
    }
    const fields = Object.assign({}, ...listObjects(schema, 'object').map((one) => one.fields)) as Fields;
    const values = listObjects(schema, 'map').at(0)?.of;
    const isClosed = values === undefined && Object.keys(fields).length > 0;
    return new Proxy(value, {
      get(target, key, receiver) {
        const read: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || !isClosed) return guard(read, values, name);
        if (!(key in target) && !Object.hasOwn(fields, key) && !alwaysRead.has(key))
          report(
            new Error(
              `${app} reads ${key} of ${name}, which the contract does not have. It has ${Object.keys(fields).join(', ')}.`,
            ),
          );
        return guard(read, fields[key]?.form, name);
      },
    });
  }

  const payloadOf = (name: string) => messages[name]?.payload;
  return {
    ...bus,
    watch: (name) => bus.watch(name).pipe(map((payload) => guard(payload, payloadOf(name), name))),
    read: (name) => guard(bus.read(name), payloadOf(name), name),
    async ask(name, payload) {
      const result = await bus.ask(name, payload);
      return result.ok ? ok(guard(result.value, messages[name]?.reply, name)) : result;
    },
    answer: (name, answer) => bus.answer(name, (payload) => answer(guard(payload, payloadOf(name), name))),
  };
}

type Fields = Readonly<Record<string, { readonly form: MessageSchema }>>;

/** Returns the options of a schema that are of one kind. */
const listObjects = <Kind extends MessageSchema['kind']>(schema: MessageSchema, kind: Kind) =>
  (schema.kind === 'either' ? schema.of : [schema]).filter(
    (one): one is Extract<MessageSchema, { kind: Kind }> => one.kind === kind,
  );
