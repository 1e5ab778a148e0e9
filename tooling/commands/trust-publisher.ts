import { parseArgs } from 'node:util';
import { addPublisher, canReachShoppers, trustsEveryBranch } from '@shop/release-registry/keys';
import { readEnvironment } from '@shop/server-environment';
import { formatKey } from './format-key';
import { splitList, takeBackends, toExpiry } from './key-words';
import { root } from './places.mjs';

const usage = [
  'npm run keys -- trust "Loyalty team" --apps mf-loyalty --actions release,canary --github acme/loyalty --branch main',
  'npm run keys -- trust … --gitlab acme/loyalty --branch main',
  'npm run keys -- trust … --issuer https://ci.example --claims project_path=acme/loyalty,ref=main [--internal]',
].join('\n');

const options = {
  apps: { type: 'string' },
  actions: { type: 'string' },
  github: { type: 'string' },
  gitlab: { type: 'string' },
  branch: { type: 'string' },
  issuer: { type: 'string' },
  claims: { type: 'string' },
  internal: { type: 'boolean' },
  days: { type: 'string' },
} as const;

/** Trusts the jobs of a repository, which then release without a stored key. Throws a sentence for wrong words. */
export async function trustPublisher(
  words: readonly string[],
  directory: string,
  log: (line: string) => void,
): Promise<void> {
  const [backends, others] = takeBackends(words);
  const { values, positionals } = parseArgs({ args: [...others], allowPositionals: true, options });
  const [owner = '', ...more] = positionals;
  const { apps, actions, days, internal = false } = values;
  if (!owner || more.length > 0 || apps === undefined || actions === undefined)
    throw new Error(`A publisher needs an owner, its apps and its actions. Write it as:\n${usage}`);
  const key = await addPublisher(directory, {
    owner,
    apps: splitList(apps),
    actions: splitList(actions),
    publisher: { ...toPublisher(values), isInternal: internal },
    ...(days === undefined ? {} : { expires: toExpiry(days) }),
    ...backends,
  });
  log(formatKey(key));
  if (key.publisher && trustsEveryBranch(key.publisher) && canReachShoppers(key))
    log('  The jobs of every branch may release. With --branch only those of one branch may.');
  const { siteUrl } = readEnvironment(process.env, root);
  log(
    `  Jobs release with npx shop-platform release --to ${siteUrl}, without a key, by an identity token for ${siteUrl}.`,
  );
}

type PublisherOption = 'github' | 'gitlab' | 'branch' | 'issuer' | 'claims';

/** Converts the options of a command to an issuer and claims. `--claims` adds to those of a repository and branch. */
function toPublisher(options: Readonly<Partial<Record<PublisherOption, string>>>) {
  const { github, gitlab, branch, issuer } = options;
  if ([github, gitlab, issuer].filter(Boolean).length !== 1)
    throw new Error(`Name one of --github, --gitlab and --issuer. Write it as:\n${usage}`);
  if (issuer !== undefined && branch !== undefined)
    throw new Error(`With --issuer the branch is a claim. Write it as:\n${usage}`);
  const more = options.claims === undefined ? {} : parseClaims(options.claims);
  if (issuer !== undefined) return { issuer, claims: more };
  if (github !== undefined)
    return {
      issuer: 'https://token.actions.githubusercontent.com',
      claims: { repository: github, ...(branch === undefined ? {} : { ref: `refs/heads/${branch}` }), ...more },
    };
  return {
    issuer: 'https://gitlab.com',
    claims: {
      project_path: gitlab ?? '',
      ...(branch === undefined ? {} : { ref: branch, ref_type: 'branch' }),
      ...more,
    },
  };
}

function parseClaims(text: string): Record<string, string> {
  return Object.fromEntries(
    splitList(text).map((claim) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(claim) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`"${claim}" is no claim such as repository=acme/loyalty. Write it as:\n${usage}`);
      return [name, value];
    }),
  );
}
