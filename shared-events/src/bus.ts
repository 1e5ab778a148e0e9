import { failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import { BehaviorSubject, filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import * as v from 'valibot';
import type { MessageUses } from './app-manifest';
import {
  type FactName,
  type MessageName,
  messages,
  type Payload,
  type Reply,
  type RequestName,
  type StateName,
} from './contract';
import type { CrossTabChannel } from './cross-tab';
import type { AppName, Message, RequestMessage } from './define';
import { withTimeout } from './with-timeout';

/**
 * The bus of one app. Every payload is validated against the contract. `Uses` are the messages that the app declares in
 * its manifest: the bus accepts no others.
 */
export interface Bus<Uses extends MessageUses = MessageUses> {
  /** Publishes an own state, or a fact. Throws `ContractViolation` for an invalid payload. */
  publish<Name extends Uses['publishes'][number]>(name: Name, payload: Payload<Name>): void;
  /** Returns a stream of a message. States replay their last value first; facts do not. */
  watch<Name extends Uses['watches'][number]>(name: Name): Observable<Payload<Name>>;
  /** Returns the last value of a state; undefined before it is first published. */
  read<Name extends Uses['reads'][number]>(name: Name): Payload<Name> | undefined;
  /** Sends a request to its owner. Never rejects: a failure of the owner is a problem in the result. */
  ask<Name extends Uses['asks'][number]>(name: Name, payload: Payload<Name>): Promise<Result<Reply<Name>, Problem>>;
  /** Answers an own request until the returned function is called. Throws when it has a handler already. */
  answer<Name extends Uses['answers'][number]>(
    name: Name,
    answer: (payload: Payload<Name>) => Promise<Result<Reply<Name>, Problem>>,
  ): () => void;
}

/** An entry of the bus's log. */
export interface LoggedMessage {
  readonly at: number;
  readonly kind: Message['kind'] | 'reply' | 'violation';
  readonly name: string;
  readonly from: AppName | 'another tab';
  readonly payload: unknown;
}

export interface BusHost {
  /** Returns the bus for one app, which publishes and asks in its name. */
  createBusFor(app: AppName): Bus;
  /**
   * Restricts an app's bus to the messages that it declares. Without a declaration, as in releases of before, it is not
   * restricted.
   */
  declareMessages(app: AppName, uses: MessageUses | undefined): void;
  /** Removes the handlers of an app whose start failed, so that a retry can add them again. */
  removeHandlers(app: AppName): void;
  /** The last 200 messages, oldest first. */
  readonly log: Observable<readonly LoggedMessage[]>;
  close(): void;
}

export interface BusHostOptions {
  /** Starts the remote that owns a request without a handler. */
  readonly startOwner?: (owner: AppName) => Promise<void>;
  /** Returns the problem with which every request to an app is answered, such as a disabled one; otherwise undefined. */
  readonly findRefusal?: (owner: AppName) => Problem | undefined;
  /** Carries states to and from other tabs. */
  readonly crossTab?: CrossTabChannel;
  /** Called for a handler that throws or whose reply is invalid. */
  readonly report?: (error: unknown) => void;
  readonly now?: () => number;
  /** Messages beside those of the contract, by name. A message of the contract stays what the contract says. */
  readonly additionalMessages?: Readonly<Record<string, Message>>;
}

/** Thrown at the sender of a message that the contract does not allow. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

type Handler = (payload: never) => Promise<Result<unknown, Problem>>;

const maxLogLength = 200;
const noHandler = new Error('nobody answers');

/** Creates the bus of a page, of a server render or of a test. */
export function createBus(options: BusHostOptions = {}): BusHost {
  const states = new Map<StateName, ReplaySubject<unknown>>();
  const lastValues = new Map<StateName, unknown>();
  const facts = new Subject<{ readonly name: FactName; readonly payload: unknown }>();
  const handlers = new Map<RequestName, Handler>();
  const declaredUses = new Map<AppName, MessageUses | undefined>();
  const log = new BehaviorSubject<readonly LoggedMessage[]>([]);
  const report = options.report ?? (() => undefined);
  const knownMessages = new Map<string, Message>(Object.entries({ ...options.additionalMessages, ...messages }));

  const getMessage = (name: string): Message => {
    const message = knownMessages.get(name);
    if (!message) throw new ContractViolation(`There is no message ${name}.`);
    return message;
  };

  const getState = (name: StateName): ReplaySubject<unknown> => {
    const known = states.get(name) ?? new ReplaySubject<unknown>(1);
    states.set(name, known);
    return known;
  };

  const logMessage = (kind: LoggedMessage['kind'], name: string, from: LoggedMessage['from'], payload: unknown) => {
    const entry = { at: (options.now ?? Date.now)(), kind, name, from, payload };
    log.next([...log.value.slice(1 - maxLogLength), entry]);
  };

  const setState = (name: StateName, value: unknown, from: LoggedMessage['from']) => {
    logMessage('state', name, from, value);
    lastValues.set(name, value);
    getState(name).next(value);
  };

  const stopListening = options.crossTab?.listen((name, value) => {
    const message = knownMessages.get(name);
    if (message?.kind !== 'state' || !message.acrossTabs) return;
    const checked = v.safeParse(message.schema, value);
    if (checked.success) setState(name as StateName, checked.output, 'another tab');
  });

  const validate = (app: AppName, name: MessageName, schema: v.GenericSchema, payload: unknown): unknown => {
    const result = v.safeParse(schema, payload);
    if (result.success) return result.output;
    logMessage('violation', name, app, payload);
    const where = v.getDotPath(result.issues[0]);
    throw new ContractViolation(
      `${app} sent ${name}${where ? ` with a wrong ${where}` : ''}: ${result.issues[0].message}`,
    );
  };

  const assertDeclared = (app: AppName, use: keyof MessageUses, name: MessageName) => {
    const declared: readonly MessageName[] | undefined = declaredUses.get(app)?.[use];
    if (!declared || declared.includes(name)) return;
    logMessage('violation', name, app, use);
    const error = new ContractViolation(`${app} ${use} ${name}, which its manifest does not declare`);
    report(error);
    throw error;
  };

  const assertMayPublish = (app: AppName, name: MessageName) => {
    const message = getMessage(name);
    const free = message.kind === 'fact' && message.sender === 'anyone';
    if (!free && message.owner !== app)
      throw new ContractViolation(`${name} belongs to ${message.owner}, not to ${app}`);
  };

  const getHandler = async (name: RequestName, owner: AppName): Promise<Handler> => {
    if (!handlers.has(name)) await options.startOwner?.(owner);
    const handler = handlers.get(name);
    if (!handler) throw noHandler;
    return handler;
  };

  const callHandler = async (
    name: RequestName,
    message: RequestMessage,
    payload: unknown,
  ): Promise<Result<unknown, Problem>> => {
    const refusal = options.findRefusal?.(message.owner);
    if (refusal) return failed(refusal);
    try {
      const handler = await getHandler(name, message.owner);
      const result = await handler(payload as never);
      if (!result.ok) return result;
      const reply = v.safeParse(message.reply, result.value);
      if (reply.success) return ok(reply.output);
      report(new ContractViolation(`${message.owner} answered ${name} with something else than the contract says`));
      return failed(problem('malformed'));
    } catch (error) {
      if (error !== noHandler) report(error);
      return failed(problem('unanswered'));
    }
  };

  const createBusFor = (app: AppName): Bus => ({
    publish(name, payload) {
      assertDeclared(app, 'publishes', name);
      assertMayPublish(app, name);
      const message = getMessage(name);
      const value = validate(app, name, message.schema, payload);
      if (message.kind === 'state') {
        setState(name as StateName, value, app);
        if (message.acrossTabs) options.crossTab?.send(name, value);
      } else {
        logMessage('fact', name, app, value);
        facts.next({ name: name as FactName, payload: value });
      }
    },
    watch<Name extends StateName | FactName>(name: Name) {
      assertDeclared(app, 'watches', name);
      const stream =
        getMessage(name).kind === 'state'
          ? getState(name as StateName)
          : facts.pipe(
              filter((one) => one.name === name),
              map((one) => one.payload),
            );
      return (stream as Observable<unknown>).pipe(map((payload) => payload as Payload<Name>));
    },
    read<Name extends StateName>(name: Name) {
      assertDeclared(app, 'reads', name);
      return lastValues.get(name) as Payload<Name> | undefined;
    },
    async ask<Name extends RequestName>(name: Name, payload: Payload<Name>) {
      assertDeclared(app, 'asks', name);
      const message = getMessage(name);
      if (message.kind !== 'request') throw new ContractViolation(`${name} is no request`);
      const value = validate(app, name, message.schema, payload);
      logMessage('request', name, app, value);
      const result = await withTimeout(message.limitMs, callHandler(name, message, value));
      logMessage('reply', name, message.owner, result);
      return result as Result<Reply<Name>, Problem>;
    },
    answer(name, answer) {
      assertDeclared(app, 'answers', name);
      assertMayPublish(app, name);
      if (handlers.has(name)) throw new ContractViolation(`${name} already has somebody who answers it`);
      handlers.set(name, answer as Handler);
      return () => handlers.get(name) === answer && handlers.delete(name);
    },
  });

  return {
    createBusFor,
    declareMessages: (app, uses) => void declaredUses.set(app, uses),
    removeHandlers(app) {
      for (const name of [...handlers.keys()]) if (getMessage(name).owner === app) handlers.delete(name);
    },
    log: log.asObservable(),
    close() {
      stopListening?.();
      for (const one of states.values()) one.complete();
      facts.complete();
      log.complete();
    },
  };
}
