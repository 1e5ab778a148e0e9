import { type ApiClient, failed, ok, type Problem, problem, type ReplyOf, type glimpsesList } from '@shop/shared-api';
import type { RemoteServices, ShopSettings } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';

export const settingsForTest: ShopSettings = {
  apiBaseUrl: '/',
      siteUrl: 'https://shop.example',
  brand: { name: 'Sikka', tagline: 'clothes that pay you back' },
  currency: { code: 'INR', symbol: '₹' },
  deliveryFee: 59,
  paymentMethods: ['cod', 'razorpay'],
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
  inspection: false,
};

export type GlimpsesAnswer = Pick<ReplyOf<typeof glimpsesList>, 'data'> | Problem;

export interface ServicesForTest {
  services: RemoteServices;
  /** The paths that were called, in their order. */
  calls: string[];
}

/** What the shell lends, with a backend that gives the glimpses `answers` one after the other, then the last again. */
export function servicesForTest(answers: readonly GlimpsesAnswer[] = [], settings: Partial<ShopSettings> = {}): ServicesForTest {
  const calls: string[] = [];
  const left = [...answers];
  const api: ApiClient = {
    async call(call) {
      calls.push(call.path);
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === undefined) return failed(problem('unavailable'));
      return 'kind' in answer ? failed(answer) : ok({ success: true, ...answer } as never);
    },
  };
  const services: RemoteServices = {
    bus: createBus().lend('mf-content'),
    api,
    settings: { ...settingsForTest, ...settings },
    kept: { read: () => null, write: () => undefined, remove: () => undefined },
    seeds: {},
    Widget: ({ name }) => <div data-testid="widget">{name}</div>,
  };
  return { services, calls };
}
