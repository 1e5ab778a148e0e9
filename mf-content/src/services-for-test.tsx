import { failed, type glimpsesList, type Problem, type ReplyOf } from '@shop/shared-api';
import type { RemoteServices, ShopSettings } from '@shop/shared-events';
import { inTurn, servicesForTest as lentForTest } from '@shop/shared-events/for-test';

export type GlimpsesAnswer = Pick<ReplyOf<typeof glimpsesList>, 'data'> | Problem;

export interface ServicesForTest {
  services: RemoteServices;
  /** The paths that were called, in their order. */
  calls: string[];
}

/** What the shell lends, with a backend that gives the glimpses `answers` one after the other, then the last again. */
export function servicesForTest(
  answers: readonly GlimpsesAnswer[] = [],
  settings: Partial<ShopSettings> = {},
): ServicesForTest {
  const calls: string[] = [];
  const next = inTurn(answers);
  const { services } = lentForTest({
    app: 'mf-content',
    settings,
    answer({ path }) {
      calls.push(path);
      const answer = next();
      return answer && ('kind' in answer ? failed(answer) : { success: true, ...answer });
    },
  });
  return { services, calls };
}
