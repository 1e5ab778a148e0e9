import type { TeamKey } from '@shop/release-registry/keys';

const formatBackends = ({ backends = [], internalBackends = [] }: TeamKey): string => {
  const all = [...backends, ...internalBackends.map((origin) => `${origin} (internal)`)];
  return all.length > 0 ? `; backends ${all.join(', ')}` : '';
};

/** Formats a line for each key, and one for the many that jobs have. */
export function formatKeys(keys: readonly TeamKey[]): string {
  const ofJobs = keys.filter(({ job, revoked }) => job && revoked === undefined);
  const newest = ofJobs.at(-1);
  return [
    ...keys.filter(({ job }) => !job).map(formatKey),
    ...(newest
      ? [`Keys of jobs, an hour each: ${ofJobs.length}, the last for ${newest.job?.subject} at ${newest.created}`]
      : []),
  ].join('\n');
}

const formatPublisher = ({ publisher }: TeamKey): string => {
  if (!publisher) return '';
  const claims = Object.entries(publisher.claims).map(([name, value]) => `${name} ${value}`);
  return `; jobs of ${publisher.issuer} with ${claims.join(', ')}`;
};

/** Formats what the operator sees of a key or a publisher, in one line. */
export const formatKey = (key: TeamKey): string => {
  const { id, owner, apps, actions, created, expires, revoked } = key;
  const webhookAt = key.webhook ? `; webhook ${key.webhook.address}` : '';
  const end = revoked === undefined ? expires && `, valid until ${expires}` : `, revoked ${revoked}`;
  return `${id}  ${owner}: ${actions.join(', ')} of ${apps.join(', ')}${formatPublisher(key)}${formatBackends(key)}${webhookAt}; created ${created}${end ?? ''}`;
};
