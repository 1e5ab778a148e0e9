import { type ApiClient, type Call, failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import type { KeptTexts, Payload, RemoteServices, ShopSettings } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import { createSessionStore } from './session.store';

export const settingsForTest: ShopSettings = {
  apiBaseUrl: '/',
  siteUrl: 'https://shop.example',
  brand: { name: 'Sikka', tagline: 'clothes that pay you back' },
  currency: { code: 'INR', symbol: '₹' },
  deliveryFee: 59,
  paymentMethods: ['cod'],
  contact: {
    address: ['12 Weavers’ Lane', 'Jaipur 302001', 'India'],
    phone: '+91 141 555 0100',
    email: 'hello@sikka.example',
    jobsUrl: 'https://jobs.example.com',
  },
  social: [],
  inspection: true,
};

/** Answers by call path; a path without an answer is a server that is down. */
export type Answers = Record<string, (payload: unknown) => Result<unknown, Problem>>;

export const granted = <T extends object>(reply: T) => () => ok({ success: true, ...reply });
export const refused = (message: string, fields?: Record<string, string>) => () => failed(problem('refused', message, fields));

/** Services over a real bus and a fake backend, with the session store that the shell makes. */
export function servicesForTest({ answers = {}, settings = {} }: { answers?: Answers; settings?: Partial<ShopSettings> } = {}) {
  const host = createBus();
  const bus = host.lend('shell');
  const texts = new Map<string, string>();
  const kept: KeptTexts = {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
  const calls: { path: string; payload: unknown }[] = [];
  const api = {
    call: (call: Call, payload: unknown) => {
      calls.push({ path: call.path, payload });
      return Promise.resolve(answers[call.path]?.(payload) ?? failed(problem('unavailable')));
    },
  } as ApiClient;
  const services: RemoteServices = { bus, api, kept, settings: { ...settingsForTest, ...settings }, seeds: {}, Widget: () => null };
  const notices: Payload<'notice:raised'>[] = [];
  bus.watch('notice:raised').subscribe((notice) => notices.push(notice));
  const session = createSessionStore({
    kept,
    publish: (one) => bus.publish('session:changed', one),
    notify: (text) => bus.publish('notice:raised', { kind: 'error', text }),
  });
  return { services, session, host, calls, notices, answers };
}
