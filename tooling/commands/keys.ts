// npm run keys -- first-link | add | trust | list | revoke | webhook | page | show | sign | rotate-shop-key | create-signing-key: the
// keys by which teams release over the network, and the shop's own.
import { pathToFileURL } from 'node:url';
import { rotateShopKey, signCurrentRegistry } from '@shop/release-registry';
import {
  addSigner,
  addTeamKey,
  createReleaseKey,
  formatSigner,
  keyActions,
  readOrCreateShopKey,
  readTeamKeys,
  readWebhookSecret,
  revokeTeamKey,
  setTeamWebhook,
  shopKeyId,
} from '@shop/release-registry/keys';
import { createFirstLink, createPageLink, formatPageLink } from '@shop/release-registry/team-page';
import { requestPageLink } from '@shop/release-registry/client';
import { assertNoMoreArguments, formatNpmCommand, requireArgument } from '@shop/release-registry/commands';
import { readEnvironment } from '@shop/server-environment';
import { dataDirectory, root } from './places.mjs';
import { takeOption } from './command-words';
import { formatKey, formatKeys } from './format-key';
import { addUsage, splitList, takeBackends, toExpiry } from './key-words';
import { trustPublisher } from './trust-publisher';
import { withReleaseStore } from './with-release-store';

const signerUsage =
  'Write it as: npm run keys -- add "Loyalty team" --apps mf-loyalty --public-key <what npm run keys -- show <id> prints at the other shop>';

/** Runs a command about keys on a data directory. Throws a sentence for words that are no such command. */
export async function runKeys(
  [command = '', ...words]: readonly string[],
  directory: string,
  log: (line: string) => void,
): Promise<void> {
  switch (command) {
    case 'add':
      return add(words, directory, log);
    case 'trust':
      return trustPublisher(words, directory, log);
    case 'first-link':
      assertNoMoreArguments(words, formatUsage('first-link'));
      return log(await formatFirstLink(directory));
    case 'list': {
      assertNoMoreArguments(words, formatUsage('list'));
      const keys = await readTeamKeys(directory);
      return log(keys.length === 0 ? `There are no keys. Add one: ${addUsage}` : formatKeys(keys));
    }
    case 'revoke': {
      const id = requireArgument(words[0], formatUsage('revoke <id>'));
      assertNoMoreArguments(words.slice(1), formatUsage('revoke <id>'));
      const key = await revokeTeamKey(directory, id);
      return log(`${formatKey(key)}\n  What it has released stays.`);
    }
    case 'webhook':
      return webhook(words, directory, log);
    case 'page':
      return page(words, directory, log);
    case 'show':
      assertNoMoreArguments(words.slice(1), formatUsage('show [id]'));
      return log(await formatPublicPart(words[0], directory));
    case 'sign':
      assertNoMoreArguments(words, formatUsage('sign'));
      await signCurrentRegistry(directory);
      return log('The registry is signed as it is.');
    case 'rotate-shop-key':
      assertNoMoreArguments(words, formatUsage('rotate-shop-key'));
      await rotateShopKey(directory);
      log(
        'The shop has a new key, and the registry is signed by it. Registries from before are not accepted any more.',
      );
      log('Restart the shop servers. Links to previews, to the panel and to the page for teams have to be made again.');
      return log(await formatPublicPart(undefined, directory));
    case 'create-signing-key':
      assertNoMoreArguments(words, formatUsage('create-signing-key'));
      log('A key for SHOP_SIGNING_KEY of all shop servers that share a database. It is shown once and stored nowhere:');
      return log(createReleaseKey(shopKeyId).line);
    default:
      throw new Error(
        `Usage: ${addUsage}, or npm run keys -- first-link | trust | list | revoke <id> | webhook <id> <address> | page <id> | show [id] | sign | rotate-shop-key | create-signing-key`,
      );
  }
}

async function add(given: readonly string[], directory: string, log: (line: string) => void): Promise<void> {
  const [signer, own] = takeOption(given, '--public-key', signerUsage);
  if (signer !== undefined) return addPublicKey(signer, own, directory, log);
  const [apps, others] = takeOption(given, '--apps', addUsage);
  const [actions, rest] = takeOption(others, '--actions', addUsage);
  const [days, words] = takeOption(rest, '--days', `${addUsage} --days 90`);
  const [backends, [owner, ...more]] = takeBackends(words);
  if (!owner || apps === undefined || actions === undefined || more.length > 0)
    throw new Error(
      `A key needs an owner, its apps and its actions (${keyActions.join(', ')}). Write it as: ${addUsage}`,
    );
  const { key, line } = await addTeamKey(directory, {
    owner,
    apps: splitList(apps),
    actions: splitList(actions),
    ...(days === undefined ? {} : { expires: toExpiry(days) }),
    ...backends,
  });
  log(formatKey(key));
  log('The private key, which is shown once and stored nowhere. The team puts this line into SHOP_RELEASE_KEY:');
  log(line);
}

/** Sets where the holder of a key is told what happens to their apps, and prints the secret that signs these calls. */
async function webhook(given: readonly string[], directory: string, log: (line: string) => void): Promise<void> {
  const usage = formatUsage('webhook <id> https://ci.example/hook [--chat] [--internal], or webhook <id> off');
  const [id = '', address = '', ...more] = given.filter((word) => word !== '--chat' && word !== '--internal');
  requireArgument(address || undefined, usage);
  assertNoMoreArguments(more, usage);
  if (address === 'off') return log(formatKey(await setTeamWebhook(directory, id, null)));
  const format = given.includes('--chat') ? 'chat' : 'standard';
  const key = await setTeamWebhook(directory, id, { address, format, isInternal: given.includes('--internal') });
  log(formatKey(key));
  log('The secret by which these calls are signed, for a library of https://www.standardwebhooks.com:');
  log(await readWebhookSecret(directory, id));
}

/** Adds the key by which a team signs at another shop, so that releases can be taken from there. */
async function addPublicKey(
  signer: string,
  words: readonly string[],
  directory: string,
  log: (line: string) => void,
): Promise<void> {
  const [apps, rest] = takeOption(words, '--apps', signerUsage);
  const [backends, [owner, ...more]] = takeBackends(rest);
  if (!owner || apps === undefined || more.length > 0)
    throw new Error(`A public key needs an owner and its apps, and has no other action than sign. ${signerUsage}`);
  log(formatKey(await addSigner(directory, { owner, apps: splitList(apps), signer, ...backends })));
  log('  Releases that it has signed at another shop can be taken from there. It makes no calls here.');
}

/** Formats a link to the page on which a new shop gets its first key. */
async function formatFirstLink(directory: string): Promise<string> {
  const { siteUrl } = readEnvironment(process.env, root);
  const { address, until } = await createFirstLink({ dataDirectory: directory, siteUrl });
  return [
    'The first key for releases is made here, in a browser:',
    address,
    `Open it until ${until.slice(11, 16)} UTC. It is valid while the shop has no key; who has the link can make it, so show it to nobody.`,
  ].join('\n');
}

async function formatPublicPart(id: string | undefined, directory: string): Promise<string> {
  if (id === undefined)
    return `The public key of this shop (SHOP_REGISTRY_KEY): ${(await readOrCreateShopKey(directory)).publicKey}`;
  const key = (await readTeamKeys(directory)).find((one) => one.id === id);
  if (!key) throw new Error(`There is no key ${id}. npm run keys -- list shows them all.`);
  if (key.publisher) throw new Error(`${id} is a publisher: each of its jobs has a key of its own, for an hour.`);
  return `The public key of ${key.owner}, for --public-key at another shop: ${formatSigner(key)}`;
}

/** Prints a link to the page for teams: of this data directory's shop, or with --to of a shop by the team's own key. */
async function page(given: readonly string[], directory: string, log: (line: string) => void): Promise<void> {
  const usage = 'page <id>, or with a key: npm run keys -- page --to https://shop.example';
  const [shop, words] = takeOption(given, '--to', 'npm run keys -- page --to https://shop.example');
  if (shop !== undefined) {
    assertNoMoreArguments(words, formatUsage(usage));
    return log(await requestPageLink(shop, process.env));
  }
  const key = requireArgument(words[0], formatUsage(usage));
  assertNoMoreArguments(words.slice(1), formatUsage(usage));
  const { siteUrl } = readEnvironment(process.env, root);
  log(formatPageLink(await createPageLink({ key, dataDirectory: directory, siteUrl })));
}

const formatUsage = (given: string): string => formatNpmCommand('keys', given);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  withReleaseStore(dataDirectory(), () =>
    runKeys(process.argv.slice(2), dataDirectory(), (line) => console.log(line)),
  ).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
