import { takeOption } from './command-words';

export const addUsage = 'npm run keys -- add "Loyalty team" --apps mf-loyalty --actions release,canary,rollback';

/** Returns the parts of a list with commas, each once. */
export const splitList = (list: string): string[] => [...new Set(list.split(',').map((part) => part.trim()))];

/** Returns the time after a number of days. Throws a sentence for what is none. */
export function toExpiry(days: string): string {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new Error(`--days must be a whole number from 1 to 9999, not "${days}".`);
  return new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}

/** Takes the origins of backends that a key allows. */
export function takeBackends(words: readonly string[]) {
  const [backends, others] = takeOption(words, '--backend', `${addUsage} --backend https://reviews.example`);
  const [internal, rest] = takeOption(
    others,
    '--internal-backend',
    `${addUsage} --internal-backend http://10.0.0.7:4000`,
  );
  return [
    {
      ...(backends === undefined ? {} : { backends: splitList(backends) }),
      ...(internal === undefined ? {} : { internalBackends: splitList(internal) }),
    },
    rest,
  ] as const;
}
