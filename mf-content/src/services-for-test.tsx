import { failed, type glimpsesList, type Problem, type ReplyOf } from '@shop/shared-api';
import type { RemoteServices, ShopSettings } from '@shop/shared-events';
import { inTurn, servicesForTest as createServicesForTest } from '@shop/shared-events/for-test';

export type GlimpsesAnswer = Pick<ReplyOf<typeof glimpsesList>, 'data'> | Problem;

interface ServicesForTest {
  services: RemoteServices;
  /** The paths of all calls, in order. */
  calls: string[];
}

/** Creates services with a backend that returns these glimpses in turn, then the last ones again. */
export function servicesForTest(
  answers: readonly GlimpsesAnswer[] = [],
  settings: Partial<ShopSettings> = {},
): ServicesForTest {
  const calls: string[] = [];
  const next = inTurn(answers);
  const { services } = createServicesForTest({
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
