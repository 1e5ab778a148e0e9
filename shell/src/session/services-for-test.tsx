import { failed, ok, type Problem, problem, type Result } from '@shop/shared-api';
import { sessionExpiredNotification, type ShopSettings } from '@shop/shared-events';
import { servicesForTest as sharedServicesForTest } from '@shop/shared-events/for-test';
import { createSessionStore } from './session.store';

/** Answers by call path; a path without an answer is a server that is down. */
export type Answers = Record<string, (payload: unknown) => Result<unknown, Problem>>;

export const granted =
  <T extends object>(reply: T) =>
  () =>
    ok({ success: true, ...reply });
export const refused = (message: string, fields?: Record<string, string>) => () =>
  failed(problem('refused', message, fields));

/** Services over a real bus and a fake backend, with the session store that the shell makes. */
export function servicesForTest({
  answers = {},
  settings = {},
}: { answers?: Answers; settings?: Partial<ShopSettings> } = {}) {
  const { services, host, calls, notices } = sharedServicesForTest({
    app: 'shell',
    answer: ({ path, payload }) => answers[path]?.(payload),
    settings,
  });
  const { bus, kept } = services;
  const session = createSessionStore({
    kept,
    publish: (one) => bus.publish('session:changed', one),
    notify: () => bus.publish('notice:raised', sessionExpiredNotification),
  });
  return { services, session, host, calls, notices, answers };
}
