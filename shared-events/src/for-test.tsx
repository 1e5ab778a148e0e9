import { type ApiClient, type CallOptions, failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import { type BusHost, type BusHostOptions, createBus } from './bus';
import type { Payload } from './contract';
import type { AppName } from './define';
import type { RemoteServices } from './remote';
import type { ShopSettings } from './settings';

export { NavigationForTest, type NavigationForTestProps } from './navigation/navigation-for-test';

/** Complete settings for tests. */
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
    grievanceOfficer: { name: 'Lakshmi Iyer', email: 'grievance@sikka.example' },
  },
  social: [
    { network: 'Instagram', url: 'https://instagram.com/sikka.example' },
    { network: 'GitHub', url: 'https://github.com/sikka-example' },
  ],
  inspection: true,
};

/** Settings for tests that differ from `settingsForTest` in everything that a page shows. */
export const otherSettingsForTest: ShopSettings = {
  ...settingsForTest,
  siteUrl: 'https://loom.example',
  brand: { name: 'Meera’s Loom', tagline: 'handloom since 1987' },
  deliveryFee: 79,
  purchaseCoinsPerRupee: 3,
  exchangeDays: 12,
  contact: {
    address: ['7 Temple Road', 'Kochi 682001'],
    phone: '+91 484 555 0199',
    email: 'hello@loom.example',
    jobsUrl: 'https://jobs.loom.example/',
    grievanceOfficer: { name: 'Thomas Kurian', email: 'grievance@loom.example' },
  },
  apps: {
    'mf-content': {
      story: ['Meera wove her first saree in 1987.', 'Her daughters weave beside her now.'],
      founderName: 'Meera Pillai',
      founderWords: 'A loom does not lie.',
    },
  },
  social: [{ network: 'YouTube', url: 'https://youtube.com/loom.example' }],
};

/** Finds what a page that was rendered with `otherSettingsForTest` still shows of other settings. */
export const findOtherSettings = (text: string): readonly string[] =>
  text.match(/sikka|weavers|iyer|kapadia|brass|₹59\b|\b5[- ]days?\b|\bfive days\b|10 for every rupee|10 coins per/gi) ??
  [];

/** A call to the backend, with its path's parameters filled in. */
export interface CallForTest {
  readonly path: string;
  readonly payload: unknown;
  readonly options: CallOptions | undefined;
}

/** Answers a call with a reply, a Result, or a promise of either; undefined means that the server is down. */
export type AnswerForTest = (call: CallForTest) => unknown;

export interface ServicesForTestOptions {
  /** The app that the bus belongs to. */
  readonly app: AppName;
  readonly answer?: AnswerForTest;
  readonly settings?: Partial<ShopSettings>;
  /** Stored texts, which a test may inspect afterwards. */
  readonly kept?: Map<string, string>;
  readonly seeds?: RemoteServices['seeds'];
  readonly bus?: BusHostOptions;
}

export interface ServicesForTest {
  readonly services: RemoteServices;
  /** The host of the bus, for messages of other apps. */
  readonly host: BusHost;
  readonly kept: Map<string, string>;
  /** The calls to the backend, in order. */
  readonly calls: CallForTest[];
  /** The notifications that were raised, in order. */
  readonly notices: Payload<'notice:raised'>[];
}

const isResult = (value: unknown): value is Result<unknown, Problem> =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** Creates services without a network: a real bus, a map as storage, and a backend that the test simulates. */
export function servicesForTest(options: ServicesForTestOptions): ServicesForTest {
  const {
    app,
    answer = () => undefined,
    settings = {},
    kept: storage = new Map<string, string>(),
    seeds = {},
  } = options;
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
  host
    .createBusFor('shell')
    .watch('notice:raised')
    .subscribe((notice) => notices.push(notice));
  const services: RemoteServices = {
    bus: host.createBusFor(app),
    api,
    settings: { ...settingsForTest, ...settings },
    kept: {
      read: (key) => storage.get(key) ?? null,
      write: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    seeds,
    Widget: ({ name }) => <div>{name}</div>,
    Point: () => null,
  };
  return { services, host, kept: storage, calls, notices };
}

/** Returns a function that gives these answers in turn and repeats the last one. */
export function inTurn<Answer>(answers: readonly Answer[]): () => Answer | undefined {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0]);
}
