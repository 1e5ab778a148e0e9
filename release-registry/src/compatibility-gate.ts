import { liveReleases, type Registry, type Release } from './registry';
import type { Form, KnownMessage } from './message-schema';
import { misfit, passing } from './find-incompatibility';
import { inRange } from './version-range';

/** Two live releases that do not understand each other. */
export interface Break {
  /** The same for any versions of the two apps. */
  readonly key: string;
  /** Who needs what, and who would not give it. */
  readonly sentence: string;
  /** Who is listened to and says nothing: whoever listens first, and is spoken to later, breaks nothing. */
  readonly silent?: string;
}

interface Live {
  readonly app: string;
  /** App and version, for sentences. */
  readonly name: string;
  readonly release: Release;
}

/** A change of the registry that would break what visitors have. */
export class WouldBreak extends Error {}

/** Throws `WouldBreak`, with a sentence for each break that is in the registry `after` a change and was not there before. */
export function refuseBreaks(before: Registry, after: Registry): void {
  const known = new Set(breaks(before).map(({ key }) => key));
  const stays = (app: string) => JSON.stringify(versions(before, app)) === JSON.stringify(versions(after, app));
  const fresh = breaks(after).filter(({ key, silent }) => !known.has(key) && !(silent && stays(silent)));
  if (fresh.length === 0) return;
  const sentences = [...new Set(fresh.map(({ sentence }) => sentence))];
  throw new WouldBreak(`This would break what visitors have, so nothing was changed:\n  ${sentences.join('\n  ')}`);
}

const versions = (registry: Registry, app: string): string[] => liveReleases(registry, app).map(({ metadata }) => metadata.version);

/** What does not fit among the releases that visitors get. Any two of them may meet on a page; an app that is off meets nobody. */
export function breaks(registry: Registry): Break[] {
  const live = Object.keys(registry.microFrontends).flatMap((app) =>
    liveReleases(registry, app)
      .filter(({ extras }) => extras.messages && extras.disabled === undefined)
      .map((release): Live => ({ app, name: `${app} ${release.metadata.version}`, release })),
  );
  const shells = live.filter(({ app }) => app === 'shell');
  return live.flatMap((one) =>
    shells
      .filter((shell) => one.app !== 'shell' || one === shell)
      .flatMap((shell) => [...termBreaks(one, shell), ...used(one).flatMap(([message, known]) => messageBreaks(message, known, one, shell, live))]),
  );
}

/** What two builds need of each other besides messages. What was built before one of these was recorded is not held to it. */
const termBreaks = (one: Live, shell: Live): Break[] => [...rangeBreaks(one, shell), ...nameBreaks(one, shell), ...partBreaks(one, shell), ...placeBreaks(one, shell)];

/** What a build needs of the shell: packages that are lent, and the contract. */
function rangeBreaks(one: Live, shell: Live): Break[] {
  return Object.entries(one.release.extras.needs ?? {}).flatMap(([name, range]) => {
    const lent = shell.release.extras.lends?.[name];
    if (lent !== undefined && inRange(lent, range)) return [];
    return [{ key: `${one.app} needs ${name}`, sentence: `${one.name} needs ${said(name)} ${range}, and ${shell.name} ${lent === undefined ? 'has none' : `has ${lent}`}.` }];
  });
}

/** What a build takes of packages of which the shell lends some names only. */
function nameBreaks(one: Live, shell: Live): Break[] {
  return Object.entries(one.release.extras.imports ?? {}).flatMap(([request, names]) => {
    const lent = shell.release.extras.lentNames?.[request];
    const missing = lent ? names.filter((name) => !lent.includes(name)) : [];
    return missing.map((name) => ({ key: `${one.app} imports ${request} ${name}`, sentence: `${one.name} needs ${name} of ${request}, and ${shell.name} does not lend it.` }));
  });
}

/** What the shell shows of a remote. */
function partBreaks(one: Live, shell: Live): Break[] {
  const missing = (shell.release.extras.shows?.[one.app] ?? []).filter((part) => !(part in one.release.extras.parts));
  return missing.map((part) => ({ key: `${one.app} lacks ${part}`, sentence: `${shell.name} shows the ${part.replace('-', ' ')} of ${one.app}, and ${one.name} does not have it.` }));
}

/** What a build places of other apps, which the shell brings. */
function placeBreaks(one: Live, shell: Live): Break[] {
  const { shows } = shell.release.extras;
  const known = shows && Object.values(shows).flat();
  const missing = known ? (one.release.extras.places ?? []).filter((part) => !known.includes(part)) : [];
  return missing.map((part) => ({ key: `${one.app} places ${part}`, sentence: `${one.name} places the ${part.replace('-', ' ')}, and ${shell.name} does not know it.` }));
}

const said = (name: string): string => (name === 'contract' ? 'the contract of the bus in version' : name);

const used = ({ release }: Live): [string, KnownMessage][] => Object.entries(release.extras.messages ?? {}).filter(([, { uses }]) => uses.length > 0);

const messageOf = ({ release }: Live, message: string): KnownMessage | undefined => release.extras.messages?.[message];

/** What is wrong with one message that `one` uses, on a page of this shell. */
function messageBreaks(message: string, known: KnownMessage, one: Live, shell: Live, live: readonly Live[]): Break[] {
  const carried = messageOf(shell, message);
  const broken = (key: string, sentence: string): Break => ({ key: `${one.app} ${message} ${key}`, sentence: `${one.name} ${doing(known)} ${message}, ${sentence}` });
  if (!carried || carried.kind !== known.kind || carried.owner !== known.owner) return [broken('unknown', `which ${shell.name} does not know${carried ? ' in that way' : ''}.`)];

  const found: Break[] = [];
  const refuse = (key: string, why: string | null, whom: (why: string) => string) => {
    if (why !== null) found.push(broken(key, whom(why)));
  };
  const carriedReply = carried.reply ?? carried.payload;
  const does = (use: KnownMessage['uses'][number]) => known.uses.includes(use);
  const others = live.filter((other) => other.app !== one.app);

  // Whatever is said passes the shell's check.
  if (does('sends') || does('asks')) refuse('refused', misfit(known.payload, carried.payload), (why) => `which ${shell.name} refuses: ${why}.`);
  if (does('answers') && known.reply) refuse('refused', misfit(known.reply, carriedReply), (why) => `and ${shell.name} refuses the answer: ${why}.`);

  if (does('hears') && one.app !== known.owner && known.sender !== 'anyone') {
    for (const owner of others.filter(({ app }) => app === known.owner)) {
      if (!messageOf(owner, message)?.uses.includes('sends')) found.push({ ...broken('silent', `which ${owner.name} does not send.`), silent: owner.app });
    }
  }
  if (does('hears')) {
    for (const sender of others) {
      const sent = messageOf(sender, message);
      if (!sent?.uses.includes('sends')) continue;
      refuse(`from ${sender.app}`, heard(sent.payload, carried.payload, known.payload), (why) => `and cannot read what ${sender.name} sends: ${why}.`);
    }
  }
  if (does('asks')) {
    for (const owner of others.filter(({ app }) => app === known.owner)) {
      const answered = messageOf(owner, message);
      if (!answered?.uses.includes('answers')) {
        found.push(broken('unanswered', `which ${owner.name} does not answer.`));
        continue;
      }
      refuse(`to ${owner.app}`, heard(known.payload, carried.payload, answered.payload), (why) => `and ${owner.name} cannot read what is asked: ${why}.`);
      if (known.reply && answered.reply) {
        refuse(`from ${owner.app}`, heard(answered.reply, carriedReply, known.reply), (why) => `and cannot read what ${owner.name} answers: ${why}.`);
      }
    }
  }
  return found;
}

const doing = ({ uses }: KnownMessage): string => uses.join(' and ');

/** Why something that is said in one form cannot be read in another, once the shell has let through what it knows. */
const heard = (said: Form, carried: Form, read: Form): string | null => misfit(passing(said, carried), read);
