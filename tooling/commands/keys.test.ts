import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry, readVerifiedRegistry, registryFile } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { parseReleaseKey, readRegistryTrust, readTeamKeys, signaturesPath } from '@shop/release-registry/keys';
import { runKeys } from './keys';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'keys-command-'));
});

afterEach(() => rm(directory, { recursive: true }));

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runKeys(words, directory, (line) => lines.push(...line.split('\n')));
  return lines;
}

test('keys: a key is added, listed without its private part, and revoked', async () => {
  const added = await run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release,canary,rollback');
  const [key] = await readTeamKeys(directory);
  const id = key?.id ?? '';
  expect(parseReleaseKey(added.at(-1) ?? '').id).toBe(id);
  expect(await run('list')).toEqual([
    `${id}  Loyalty team: release, canary, rollback of mf-loyalty; created ${key?.created}`,
  ]);
  expect((await run('revoke', id))[0]).toMatch(/, revoked 20\S+Z$/);
  expect((await run('list'))[0]).toMatch(/, revoked 20\S+Z$/);
});

test('keys: a key can be made for a number of days', async () => {
  const add = (days: string) =>
    run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release', '--days', days);
  const [line] = await add('90');
  const [key] = await readTeamKeys(directory);
  const days = (Date.parse(key?.expires ?? '') - Date.parse(key?.created ?? '')) / 86_400_000;
  expect([Math.round(days), line]).toEqual([90, expect.stringContaining(`, valid until ${key?.expires}`)]);
  for (const wrong of ['0', '1.5', 'soon'])
    await expect(add(wrong)).rejects.toThrow(`--days must be a whole number from 1 to 9999, not "${wrong}".`);
});

test('keys: a team is told at an address, by a secret that is shown again with each change, until that is ended', async () => {
  await run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release');
  const id = (await readTeamKeys(directory))[0]?.id ?? '';
  const [first, , secret] = await run('webhook', id, 'https://ci.example/hook');
  expect(first).toContain(`release of mf-loyalty; webhook https://ci.example/hook; created`);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await run('webhook', id, 'http://10.0.0.7/hook', '--chat', '--internal'))[2]).toBe(secret);
  expect((await readTeamKeys(directory))[0]?.webhook).toEqual({
    address: 'http://10.0.0.7/hook',
    format: 'chat',
    isInternal: true,
  });
  expect((await run('webhook', id, 'off')).join()).not.toContain('webhook');
  await expect(run('webhook', id, 'http://ci.example')).rejects.toThrow(
    'The key’s webhook address must begin with https:',
  );
  await expect(run('webhook', 'unknown', 'https://ci.example')).rejects.toThrow('There is no valid key unknown.');
  await expect(run('webhook', id)).rejects.toThrow('webhook <id> https://ci.example/hook');
});

test('keys: the public key of the shop is shown', async () => {
  expect((await run('show'))[0]).toMatch(/^The public key of this shop \(SHOP_REGISTRY_KEY\): [\w-]{59}$/);
});

test('keys: the public part of a key is shown, and lets another shop take what it signs', async () => {
  await run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release');
  const id = (await readTeamKeys(directory))[0]?.id ?? '';
  const signer = (await run('show', id))[0]?.split(': ')[1] ?? '';
  expect(signer).toMatch(new RegExp(`^${id}\\.[\\w-]{59}$`));
  const add = (own: string) => run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--public-key', own);
  await expect(add(signer)).rejects.toThrow(`This shop has the key ${id} already.`);
  await rm(path.join(directory, 'release-service', 'keys.json'));
  expect((await add(signer))[0]).toMatch(`${id}  Loyalty team: sign of mf-loyalty; created`);
  for (const wrong of ['4f2a91c07be3', `shop.${signer.split('.')[1]}`])
    await expect(add(wrong)).rejects.toThrow('This is no public key of a team');
});

test('keys: after the shop’s key was rotated, the registry is signed by the new one, and one from before is refused', async () => {
  const file = registryFile(directory);
  const verify = async () =>
    readVerifiedRegistry(file, await readRegistryTrust(directory), null).then(({ microFrontends }) =>
      Object.keys(microFrontends),
    );
  const releaseApp = (app: string) =>
    changeRegistry(file, { what: 'release' }, (known) => addRelease(known, app, createReleaseForTest('1', {})));
  await releaseApp('mf-old');
  const before = await Promise.all(
    [file, signaturesPath(file)].map(async (one) => [one, await readFile(one)] as const),
  );
  await releaseApp('mf-new');
  const [old] = await run('show');
  const lines = await run('rotate-shop-key');
  expect(lines[0]).toContain('The shop has a new key');
  expect(lines.at(-1)).toBe((await run('show'))[0]);
  expect(lines.at(-1)).not.toBe(old);
  expect(await verify()).toEqual(['mf-old', 'mf-new']);
  for (const [one, content] of before) await writeFile(one, content);
  await expect(verify()).rejects.toThrow('is not signed by the shop’s key');
  await expect(run('rotate-shop-key')).rejects.toThrow('is not signed by the shop’s key');
});

test('keys: a link to the page for teams is printed for a key that is valid', async () => {
  await run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release');
  const id = (await readTeamKeys(directory))[0]?.id ?? '';
  const [title, address, note] = await run('page', id);
  expect(title).toBe('The page for teams, for Loyalty team:');
  expect(address).toMatch(new RegExp(`^https?://\\S+/registry\\?key=${id}&until=`));
  expect(note).toMatch(/^Open it in a browser until \d\d:\d\d UTC\. It works once/);
  await run('revoke', id);
  await expect(run('page', id)).rejects.toThrow(`The key ${id} of Loyalty team was revoked at`);
});

test('keys: a link to the first key is printed while the shop has none', async () => {
  const [title, address, note] = await run('first-link');
  expect(title).toBe('The first key for releases is made here, in a browser:');
  expect(address).toMatch(/^https?:\/\/\S+\/registry\/first-key\?key=none&until=/);
  expect(note).toMatch(/^Open it until \d\d:\d\d UTC\. It is valid while the shop has no key/);
  await run('add', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release');
  await expect(run('first-link')).rejects.toThrow('This shop has keys already.');
});

test.each([
  [[], 'Usage: npm run keys -- add "Loyalty team" --apps mf-loyalty --actions release,canary,rollback, or'],
  [['add', 'Loyalty team'], 'A key needs an owner, its apps and its actions'],
  [['add', 'Loyalty team', '--apps'], '--apps needs a value.'],
  [['add', 'Loyalty', 'team', '--apps', 'mf-loyalty', '--actions', 'release'], 'A key needs an owner'],
  [['page'], 'Missing argument. Usage: npm run keys -- page <id>'],
  [['show', '4f2a91c07be3'], 'There is no key 4f2a91c07be3.'],
  [['add', 'Team', '--public-key', 'x', '--actions', 'release'], 'A public key needs an owner and its apps'],
  [['page', '4f2a91c07be3'], 'There is no key 4f2a91c07be3.'],
  [['page', '--to', 'shop'], 'shop is no address of a shop.'],
  [['revoke'], 'Missing argument. Usage: npm run keys -- revoke <id>'],
  [['sign'], 'There is no registry at'],
  [['rotate-shop-key'], 'There is no registry at'],
])('keys: the words %j are refused with a sentence', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});

test('keys: a key says which backends its team’s releases may name, those of internal networks by a word of their own', async () => {
  const add = (...words: string[]) =>
    run('add', 'Reviews team', '--apps', 'mf-reviews', '--actions', 'release', ...words);
  const backends = [
    '--backend',
    'https://reviews.example,https://two.example',
    '--internal-backend',
    'http://10.0.0.7:4100',
  ];
  expect((await add(...backends))[0]).toMatch(
    'release of mf-reviews; backends https://reviews.example, https://two.example, http://10.0.0.7:4100 (internal); created',
  );
  expect((await readTeamKeys(directory))[0]).toMatchObject({
    backends: ['https://reviews.example', 'https://two.example'],
    internalBackends: ['http://10.0.0.7:4100'],
  });
  for (const internal of ['http://10.0.0.7:4100', 'http://localhost:4100', 'http://[::1]'])
    await expect(add('--backend', internal)).rejects.toThrow(
      'The key’s backends must not be in an internal network. --internal-backend allows that.',
    );
  for (const wrong of ['https://reviews.example/v2', 'reviews.example', 'ftp://reviews.example'])
    await expect(add('--backend', wrong)).rejects.toThrow(
      'The key’s backends must be origins such as https://reviews.example.',
    );
  const signer = `4f2a91c07be3.${(await run('show'))[0]?.split(': ')[1]}`;
  const added = await run(
    'add',
    'Other team',
    '--apps',
    'mf-gifts',
    '--public-key',
    signer,
    '--backend',
    'https://gifts.example',
  );
  expect(added[0]).toMatch('Other team: sign of mf-gifts; backends https://gifts.example; created');
  await expect(add('--backend')).rejects.toThrow('--backend needs a value.');
});

test('keys: the jobs of a repository are trusted, at GitHub, at GitLab and elsewhere', async () => {
  const trust = (...words: string[]) =>
    run('trust', 'Loyalty team', '--apps', 'mf-loyalty', '--actions', 'release', ...words);
  const github = await trust('--github', 'acme/loyalty', '--branch', 'main');
  expect(github[0]).toContain(
    'release of mf-loyalty; jobs of https://token.actions.githubusercontent.com with repository acme/loyalty, ref refs/heads/main; created',
  );
  expect((await trust('--gitlab', 'acme/loyalty'))[1]).toContain('The jobs of every branch may release.');
  await trust('--issuer', 'https://ci.example', '--claims', 'project_id=7,ref=main', '--days', '30');
  expect((await readTeamKeys(directory)).map(({ publisher }) => publisher?.claims)).toEqual([
    { repository: 'acme/loyalty', ref: 'refs/heads/main' },
    { project_path: 'acme/loyalty' },
    { project_id: '7', ref: 'main' },
  ]);
  const workflow = 'acme/loyalty/.github/workflows/release.yml@refs/heads/main';
  expect((await trust('--github', 'acme/loyalty', '--claims', `workflow_ref=${workflow}`))[0]).toContain(
    `with repository acme/loyalty, workflow_ref ${workflow};`,
  );
  await expect(trust()).rejects.toThrow('Name one of --github, --gitlab and --issuer.');
  await expect(trust('--issuer', 'https://ci.example', '--claims', 'ref')).rejects.toThrow('"ref" is no claim such as');
  const id = (await readTeamKeys(directory))[0]?.id ?? '';
  await expect(run('show', id)).rejects.toThrow('each of its jobs has a key of its own');
});
