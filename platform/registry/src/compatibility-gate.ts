import { findSettingConflicts } from './app-settings';
import { findCallConflicts } from './backend-calls';
import { dropUnknownFields, findIncompatibility } from './find-incompatibility';
import type { Conflict, LiveRelease } from './conflict';
import { findManifestConflicts } from './manifest-conflicts';
import type { DeclaredMessage, MessageSchema } from './message-schema';
import { listLiveReleases, type Registry } from './registry';
import type { ShopRecords } from './shop-records';
import { findUnmetRequirements, type UnmetRequirement } from './unmet-requirements';

/** Thrown for a change of the registry that would break a live release. */
export class IncompatibleReleaseError extends Error {}

const nothingRecorded: ShopRecords = { calls: null, settings: null };

/**
 * Throws `IncompatibleReleaseError`, with one line for each conflict that a change of the registry would add. What the shop
 * has not recorded is not compared.
 */
export function assertCompatible(before: Registry, after: Registry, shop: ShopRecords = nothingRecorded): void {
  const knownKeys = new Set(findConflicts(before, shop).map(({ key }) => key));
  const isUnchanged = (app: string) =>
    JSON.stringify(listLiveVersions(before, app)) === JSON.stringify(listLiveVersions(after, app));
  // The app that was there owns what the new one declares. Of two new ones the first by name owns it.
  const isUntrue = ([app, owner]: NonNullable<Conflict['rivals']>) =>
    isUnchanged(app) || (!isUnchanged(owner) && app < owner);
  const newConflicts = findConflicts(after, shop).filter(
    ({ key, silent, rivals }) =>
      !knownKeys.has(key) && !(silent && isUnchanged(silent)) && !(rivals && isUntrue(rivals)),
  );
  if (newConflicts.length === 0) return;
  const messages = [...new Set(newConflicts.map(({ sentence }) => sentence))];
  throw new IncompatibleReleaseError(
    `This would break what visitors have, so nothing was changed:\n  ${messages.join('\n  ')}`,
  );
}

/**
 * Throws as `assertCompatible` does when these releases, by app, would break what visitors have if they were canaries.
 * A preview has no visitors, and still stands on a page with the live releases.
 */
export function assertPreviewable(
  after: Registry,
  versions: ReadonlyMap<string, string>,
  shop: ShopRecords = nothingRecorded,
): void {
  const microFrontends = Object.entries(after.microFrontends).map(([app, releases]) => [
    app,
    releases.map((one) =>
      versions.get(app) === one.metadata.version && one.deployment.traffic === 0
        ? { ...one, deployment: { ...one.deployment, traffic: 1 } }
        : one,
    ),
  ]);
  assertCompatible(after, { ...after, microFrontends: Object.fromEntries(microFrontends) }, shop);
}

const listLiveVersions = (registry: Registry, app: string): string[] =>
  listLiveReleases(registry, app).map(({ metadata }) => metadata.version);

/**
 * Returns the conflicts among live releases of a shop. Two releases of different apps may run on one page, unless one is
 * disabled; a disabled app still owns its paths and widgets. A registry without a shell has none.
 */
export function findConflicts(registry: Registry, shop: ShopRecords = nothingRecorded): Conflict[] {
  const deployed = Object.keys(registry.microFrontends).flatMap((app) =>
    listLiveReleases(registry, app).map((release): LiveRelease => ({
      app,
      name: `${app} ${release.metadata.version}`,
      release,
    })),
  );
  const live = deployed.filter(({ release: { extras } }) => extras.messages && extras.disabled === undefined);
  const shells = live.filter(({ app }) => app === 'shell');
  if (shells.length === 0) return [];
  return [
    ...deployed.flatMap((one) => findManifestConflicts(one, deployed)),
    ...live.flatMap((one) => [
      ...(shop.calls ? findCallConflicts(one, shop.calls) : []),
      ...(shop.settings ? findSettingConflicts(one, shop.settings) : []),
    ]),
    ...live.flatMap((one) =>
      shells
        .filter((shell) => one.app !== 'shell' || one === shell)
        .flatMap((shell) => [
          ...findVersionConflicts(one, shell),
          ...listUsedMessages(one).flatMap(([message, known]) =>
            findMessageConflicts(message, known, one, shell, live),
          ),
        ]),
    ),
  ];
}

/** Finds modules of the page, or a contract version, that a release requires and the shell does not provide. An old one records none. */
const findVersionConflicts = (one: LiveRelease, shell: LiveRelease): Conflict[] =>
  findUnmetRequirements(one.release, shell.release).map((unmet) => ({
    key: `${one.app} needs ${unmet.name}`,
    sentence: formatUnmetRequirement(one.name, unmet, shell.name),
  }));

/** Says in a sentence what a release requires and a shell does not provide. */
export function formatUnmetRequirement(name: string, { name: what, range, provided }: UnmetRequirement, shell: string) {
  if (what === 'contract')
    return `${name} needs the contract of the bus in version ${range}, and ${shell} has ${provided ?? 'none'}.`;
  return provided === undefined
    ? `${name} takes ${what} ${range} from the page, and ${shell} shares none: build it with a copy of its own.`
    : `${name} needs ${what} ${range}, and a page has one ${what}, ${provided} with ${shell}: build it for that version.`;
}

const listUsedMessages = ({ release }: LiveRelease): [string, DeclaredMessage][] =>
  Object.entries(release.extras.messages ?? {}).filter(([, { uses }]) => uses.length > 0);

const findMessage = ({ release }: LiveRelease, message: string): DeclaredMessage | undefined =>
  release.extras.messages?.[message];

/** Returns a message that the shell does not know as its owner declares it; undefined when the shell takes none. */
function findAdditionalMessage(
  message: string,
  { owner }: DeclaredMessage,
  shell: LiveRelease,
  live: readonly LiveRelease[],
): DeclaredMessage | undefined {
  if (!shell.release.extras.provides?.additionalMessages) return undefined;
  const declaring = live.find((one) => one.app === owner && findMessage(one, message));
  return declaring && findMessage(declaring, message);
}

/** Finds the conflicts of one message that release `one` uses on a page of this shell. */
function findMessageConflicts(
  message: string,
  known: DeclaredMessage,
  one: LiveRelease,
  shell: LiveRelease,
  live: readonly LiveRelease[],
): Conflict[] {
  const shellMessage = findMessage(shell, message) ?? findAdditionalMessage(message, known, shell, live);
  const createConflict = (key: string, sentence: string): Conflict => ({
    key: `${one.app} ${message} ${key}`,
    sentence: `${one.name} ${formatUses(known)} ${message}, ${sentence}`,
  });
  if (!shellMessage && shell.release.extras.provides?.additionalMessages) {
    const conflict = createConflict('undeclared', `which no live release of ${known.owner} declares.`);
    return [known.uses.every((use) => use === 'hears') ? { ...conflict, silent: known.owner } : conflict];
  }
  if (!shellMessage || shellMessage.kind !== known.kind || shellMessage.owner !== known.owner)
    return [createConflict('unknown', `which ${shell.name} does not know${shellMessage ? ' in that way' : ''}.`)];
  const rival = live.find(({ release }) => (release.extras.messages?.[message]?.owner ?? known.owner) !== known.owner);
  if (rival) return [createConflict('owner', `which ${rival.name} declares as a message of another owner.`)];

  const found: Conflict[] = [];
  const addConflict = (key: string, reason: string | null, formatMessage: (reason: string) => string) => {
    if (reason !== null) found.push(createConflict(key, formatMessage(reason)));
  };
  const shellReply = shellMessage.reply ?? shellMessage.payload;
  const hasUse = (use: DeclaredMessage['uses'][number]) => known.uses.includes(use);
  const others = live.filter((other) => other.app !== one.app);

  // The shell validates everything that is sent.
  if (hasUse('sends') || hasUse('asks'))
    addConflict(
      'refused',
      findIncompatibility(known.payload, shellMessage.payload),
      (reason) => `which ${shell.name} refuses: ${reason}.`,
    );
  if (hasUse('answers') && known.reply)
    addConflict(
      'refused',
      findIncompatibility(known.reply, shellReply),
      (reason) => `and ${shell.name} refuses the answer: ${reason}.`,
    );

  if (hasUse('hears') && one.app !== known.owner && known.sender !== 'anyone') {
    for (const owner of others.filter(({ app }) => app === known.owner)) {
      if (!findMessage(owner, message)?.uses.includes('sends'))
        found.push({ ...createConflict('silent', `which ${owner.name} does not send.`), silent: owner.app });
    }
  }
  if (hasUse('hears')) {
    for (const sender of others) {
      const sent = findMessage(sender, message);
      if (!sent?.uses.includes('sends')) continue;
      addConflict(
        `from ${sender.app}`,
        findDeliveryIncompatibility(sent.payload, shellMessage.payload, known.payload),
        (reason) => `and cannot read what ${sender.name} sends: ${reason}.`,
      );
    }
  }
  if (hasUse('asks')) {
    for (const owner of others.filter(({ app }) => app === known.owner)) {
      const answered = findMessage(owner, message);
      if (!answered?.uses.includes('answers')) {
        found.push(createConflict('unanswered', `which ${owner.name} does not answer.`));
        continue;
      }
      addConflict(
        `to ${owner.app}`,
        findDeliveryIncompatibility(known.payload, shellMessage.payload, answered.payload),
        (reason) => `and ${owner.name} cannot read what is asked: ${reason}.`,
      );
      if (known.reply && answered.reply) {
        addConflict(
          `from ${owner.app}`,
          findDeliveryIncompatibility(answered.reply, shellReply, known.reply),
          (reason) => `and cannot read what ${owner.name} answers: ${reason}.`,
        );
      }
    }
  }
  return found;
}

const formatUses = ({ uses }: DeclaredMessage): string => uses.join(' and ');

/**
 * Like `findIncompatibility`, for a payload from which the shell drops the fields that its own schema does not name.
 */
const findDeliveryIncompatibility = (
  sent: MessageSchema,
  shellSchema: MessageSchema,
  received: MessageSchema,
): string | null => findIncompatibility(dropUnknownFields(sent, shellSchema), received);
