import { type ApiClient, type CallOptions, failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import { type BusHost, type BusHostOptions, createBus } from './bus';
import type { Payload } from './contract';
import type { AppName } from './define';
import type { RemoteServices } from './remote';
import type { ShopSettings } from './settings';

/** A shop in which everything is filled in; a test that depends on a setting gives its own. */
export const settingsForTest: ShopSettings = {
  apiBaseUrl: '/',
  siteUrl: 'https://shop.example',
  brand: { name: 'Sikka', tagline: 'clothes that pay you back' },
  currency: { code: 'INR', symbol: '₹' },
  deliveryFee: 59,
  purchaseCoinsPerRupee: 10,
  paymentMethods: ['cod'],
  contact: {
    address: ['12 Weavers’ Lane', 'Pune 411001'],
    phone: '+91 20 5550 0123',
    email: 'hello@sikka.example',
    jobsUrl: 'https://jobs.sikka.example/',
  },
  social: [
    { network: 'Instagram', url: 'https://instagram.com/sikka.example' },
    { network: 'GitHub', url: 'https://github.com/sikka-example' },
  ],
  inspection: true,
};

/** One call as the backend saw it: its path with the `:name` parts filled in. */
export interface CallForTest {
  readonly path: string;
  readonly payload: unknown;
  readonly options: CallOptions | undefined;
}

/** What the backend says to a call: a reply, a Result, or a promise of either; undefined is a server that is down. */
export type AnswerForTest = (call: CallForTest) => unknown;

export interface ServicesForTestOptions {
  /** In whose name the bus is lent. */
  readonly app: AppName;
  readonly answer?: AnswerForTest;
  readonly settings?: Partial<ShopSettings>;
  /** Texts that the browser keeps already; the test may look into them afterwards. */
  readonly kept?: Map<string, string>;
  readonly seeds?: RemoteServices['seeds'];
  readonly bus?: BusHostOptions;
}

export interface ServicesForTest {
  readonly services: RemoteServices;
  /** The bus itself, to speak in another app's name. */
  readonly host: BusHost;
  readonly kept: Map<string, string>;
  /** What the backend was asked, in order. */
  readonly calls: CallForTest[];
  /** What the shopper was told, in order. */
  readonly notices: Payload<'notice:raised'>[];
}

const isResult = (value: unknown): value is Result<unknown, Problem> => typeof value === 'object' && value !== null && 'ok' in value;

/** What the shell lends, without a network: a real bus, kept texts in a map, and a backend that the test answers for. */
export function servicesForTest(options: ServicesForTestOptions): ServicesForTest {
  const { app, answer = () => undefined, settings = {}, kept = new Map<string, string>(), seeds = {} } = options;
  const host = createBus(options.bus);
  const calls: CallForTest[] = [];
  const notices: Payload<'notice:raised'>[] = [];
  const api: ApiClient = {
    async call(call, payload, callOptions) {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => callOptions?.params?.[name] ?? '');
      const sent: CallForTest = { path, payload, options: callOptions };
      calls.push(sent);
      const value = (await answer(sent)) ?? failed(problem('unavailable'));
      return (isResult(value) ? value : ok(value)) as never;
    },
  };
  host.createBusFor('shell').watch('notice:raised').subscribe((notice) => notices.push(notice));
  const services: RemoteServices = {
    bus: host.createBusFor(app),
    api,
    settings: { ...settingsForTest, ...settings },
    kept: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    seeds,
    Widget: ({ name }) => <div>{name}</div>,
  };
  return { services, host, kept, calls, notices };
}

/** Gives these answers one after the other, and then the last one again and again. */
export function inTurn<Answer>(answers: readonly Answer[]): () => Answer | undefined {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0]);
}
