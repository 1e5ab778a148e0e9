import type { Conflict, LiveRelease } from './conflict';
import type { DescribedCalls } from './described-call';
import { findIncompatibility } from './find-incompatibility';

/** Finds the calls that a live release makes and the backend does not have as the release knows them. */
export function findCallConflicts({ app, name, release }: LiveRelease, backend: DescribedCalls): Conflict[] {
  const provided = Object.values(backend);
  return Object.entries(release.extras.requires?.calls ?? {}).flatMap(([callName, call]): Conflict[] => {
    const begin = `${name} makes the call ${callName} (${call.method} ${call.path})`;
    const own = provided.find(({ method, path }) => method === call.method && path === call.path);
    const create = (key: string, sentence: string) => ({ key: `${app} calls ${callName} ${key}`, sentence });
    if (!own) return [create('missing', `${begin}, which the shop’s backend does not have: deploy the backend first.`)];
    const refused = findIncompatibility(call.payload, own.payload);
    const unread = findIncompatibility(own.reply, call.reply);
    return [
      ...(refused === null ? [] : [create('refused', `${begin}, and the shop’s backend refuses it: ${refused}.`)]),
      ...(unread === null
        ? []
        : [create('unread', `${begin}, and cannot read the reply of the shop’s backend: ${unread}.`)]),
    ];
  });
}
