import { dropUnknownFields, findIncompatibility } from './find-incompatibility';
import type { DeclaredMessage, MessageSchema } from './message-schema';
import { listLiveReleases, type Registry, type Release } from './registry';
import { isInRange } from './version-range';

/** A reason why two live releases cannot run on one page. */
export interface Conflict {
  /** Identifies the conflict across versions of the two apps. */
  readonly key: string;
  /** Names the release that requires something, what it requires, and the release that does not provide it. */
  readonly sentence: string;
  /** The app that does not send a message that another app hears. A new listener may be released before the sender. */
  readonly silent?: string;
}

interface LiveRelease {
  readonly app: string;
  /** App and version, for messages. */
  readonly name: string;
  readonly release: Release;
}

/** Thrown for a change of the registry that would break a live release. */
export class IncompatibleReleaseError extends Error {}

/** Throws `IncompatibleReleaseError`, with one line for each conflict that a change of the registry would add. */
export function assertCompatible(before: Registry, after: Registry): void {
  const knownKeys = new Set(findConflicts(before).map(({ key }) => key));
  const isUnchanged = (app: string) =>
    JSON.stringify(listLiveVersions(before, app)) === JSON.stringify(listLiveVersions(after, app));
  const newConflicts = findConflicts(after).filter(
    ({ key, silent }) => !knownKeys.has(key) && !(silent && isUnchanged(silent)),
  );
  if (newConflicts.length === 0) return;
  const messages = [...new Set(newConflicts.map(({ sentence }) => sentence))];
  throw new IncompatibleReleaseError(
    `This would break what visitors have, so nothing was changed:\n  ${messages.join('\n  ')}`,
  );
}

const listLiveVersions = (registry: Registry, app: string): string[] =>
  listLiveReleases(registry, app).map(({ metadata }) => metadata.version);

/**
 * Returns the conflicts among live releases. Two releases of different apps may run on one page, unless one is
 * disabled.
 */
export function findConflicts(registry: Registry): Conflict[] {
  const live = Object.keys(registry.microFrontends).flatMap((app) =>
    listLiveReleases(registry, app)
      .filter(({ extras }) => extras.messages && extras.disabled === undefined)
      .map((release): LiveRelease => ({ app, name: `${app} ${release.metadata.version}`, release })),
  );
  const shells = live.filter(({ app }) => app === 'shell');
  return live.flatMap((one) =>
    shells
      .filter((shell) => one.app !== 'shell' || one === shell)
      .flatMap((shell) => [
        ...findMetadataConflicts(one, shell),
        ...listUsedMessages(one).flatMap(([message, known]) => findMessageConflicts(message, known, one, shell, live)),
      ]),
  );
}

/** Compares the compatibility metadata of a release and a shell. Metadata that an old release lacks is not checked. */
const findMetadataConflicts = (one: LiveRelease, shell: LiveRelease): Conflict[] => [
  ...findVersionConflicts(one, shell),
  ...findExportConflicts(one, shell),
  ...findMissingParts(one, shell),
  ...findUnknownWidgets(one, shell),
];

/** Finds shared packages, or a contract version, that a release requires and the shell does not provide. */
function findVersionConflicts(one: LiveRelease, shell: LiveRelease): Conflict[] {
  return Object.entries(one.release.extras.requires?.versions ?? {}).flatMap(([name, range]) => {
    const provided = shell.release.extras.provides?.versions?.[name];
    if (provided !== undefined && isInRange(provided, range)) return [];
    return [
      {
        key: `${one.app} needs ${name}`,
        sentence: `${one.name} needs ${formatRequirement(name)} ${range}, and ${shell.name} ${provided === undefined ? 'has none' : `has ${provided}`}.`,
      },
    ];
  });
}

/** Finds exports of shared packages that a release imports and the shell does not provide. */
function findExportConflicts(one: LiveRelease, shell: LiveRelease): Conflict[] {
  return Object.entries(one.release.extras.requires?.exports ?? {}).flatMap(([request, names]) => {
    const provided = shell.release.extras.provides?.exports?.[request];
    const missing = provided ? names.filter((name) => !provided.includes(name)) : [];
    return missing.map((name) => ({
      key: `${one.app} imports ${request} ${name}`,
      sentence: `${one.name} needs ${name} of ${request}, and ${shell.name} does not share it.`,
    }));
  });
}

/** Finds pages and widgets that the shell shows and the remote does not have. */
function findMissingParts(one: LiveRelease, shell: LiveRelease): Conflict[] {
  const missing = (shell.release.extras.provides?.parts?.[one.app] ?? []).filter(
    (part) => !(part in one.release.extras.parts),
  );
  return missing.map((part) => ({
    key: `${one.app} lacks ${part}`,
    sentence: `${shell.name} shows the ${part.replace('-', ' ')} of ${one.app}, and ${one.name} does not have it.`,
  }));
}

/** Finds widgets of other apps that a release places and the shell does not know. */
function findUnknownWidgets(one: LiveRelease, shell: LiveRelease): Conflict[] {
  const shownParts = shell.release.extras.provides?.parts;
  const known = shownParts && Object.values(shownParts).flat();
  const missing = known ? (one.release.extras.requires?.widgets ?? []).filter((part) => !known.includes(part)) : [];
  return missing.map((part) => ({
    key: `${one.app} places ${part}`,
    sentence: `${one.name} places the ${part.replace('-', ' ')}, and ${shell.name} does not know it.`,
  }));
}

const formatRequirement = (name: string): string => (name === 'contract' ? 'the contract of the bus in version' : name);

const listUsedMessages = ({ release }: LiveRelease): [string, DeclaredMessage][] =>
  Object.entries(release.extras.messages ?? {}).filter(([, { uses }]) => uses.length > 0);

const findMessage = ({ release }: LiveRelease, message: string): DeclaredMessage | undefined =>
  release.extras.messages?.[message];

/** Finds the conflicts of one message that release `one` uses on a page of this shell. */
function findMessageConflicts(
  message: string,
  known: DeclaredMessage,
  one: LiveRelease,
  shell: LiveRelease,
  live: readonly LiveRelease[],
): Conflict[] {
  const shellMessage = findMessage(shell, message);
  const createConflict = (key: string, sentence: string): Conflict => ({
    key: `${one.app} ${message} ${key}`,
    sentence: `${one.name} ${formatUses(known)} ${message}, ${sentence}`,
  });
  if (!shellMessage || shellMessage.kind !== known.kind || shellMessage.owner !== known.owner)
    return [createConflict('unknown', `which ${shell.name} does not know${shellMessage ? ' in that way' : ''}.`)];

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
