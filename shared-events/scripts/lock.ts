import { findIncompatibility } from '@shop/release-registry/find-incompatibility';
import type { MessageSchema } from '@shop/release-registry/message-schema';
import { messages } from '../src/contract';
import type { Message } from '../src/define';
import { contractVersion } from '../src/version';
import { toMessageSchema } from './message-schema';

/** One message as the lock keeps it: everything that another team relies on. */
export interface LockedMessage {
  readonly kind: Message['kind'];
  readonly owner: string;
  readonly payload: MessageSchema;
  readonly reply?: MessageSchema;
  readonly acrossTabs?: boolean;
  readonly sender?: string;
}

export interface Lock {
  readonly version: string;
  readonly messages: Readonly<Record<string, LockedMessage>>;
}

/** The contract as it is now. */
export function lockNow(): Lock {
  const names = Object.keys(messages).sort() as (keyof typeof messages)[];
  return {
    version: contractVersion,
    messages: Object.fromEntries(names.map((name) => [name, locked(messages[name])])),
  };
}

function locked(message: Message): LockedMessage {
  const { kind, owner } = message;
  const payload = toMessageSchema(message.schema);
  if (message.kind === 'request') return { kind, owner, payload, reply: toMessageSchema(message.reply) };
  if (message.kind === 'state') return { kind, owner, payload, acrossTabs: message.acrossTabs };
  return { kind, owner, payload, sender: message.sender };
}

const versionFile = 'shared-events/src/version.ts';

/**
 * What is wrong between the contract that was locked and the one that stands: a message that changed or is new asks for
 * a new minor; one that is gone, or that an app built before could no longer send, read or answer, for a new major.
 * Empty when the lock may be written.
 */
export function lockProblems(before: Lock, now: Lock): string[] {
  const names = [...new Set([...Object.keys(before.messages), ...Object.keys(now.messages)])].sort();
  const changed = names.filter((name) => JSON.stringify(before.messages[name]) !== JSON.stringify(now.messages[name]));
  if (major(now.version) > major(before.version)) return [];
  const broken = changed.flatMap((name) => {
    const why = breakOf(before.messages[name], now.messages[name]);
    return why === null
      ? []
      : [
          `${name} ${why}: raise contractVersion in ${versionFile} to ${major(before.version) + 1}.0.0, or let it stand and add another message.`,
        ];
  });
  if (isNewer(now.version, before.version)) return broken;
  const unsaid = changed.filter((name) => breakOf(before.messages[name], now.messages[name]) === null);
  return [
    ...broken,
    ...unsaid.map(
      (name) =>
        `${name} ${name in before.messages ? 'has another payload' : 'is new'}, and the contract is ${now.version}: raise contractVersion in ${versionFile} to ${nextMinor(before.version)}, then run npm run docs.`,
    ),
  ];
}

/** Why apps that were built with the message as it was cannot live with it as it is; null when they can. */
function breakOf(was: LockedMessage | undefined, is: LockedMessage | undefined): string | null {
  if (!was) return null;
  if (!is) return 'is gone, which breaks whoever needs it';
  if (was.kind !== is.kind || was.owner !== is.owner) return 'has another kind or owner';
  if (was.sender === 'anyone' && is.sender !== 'anyone') return 'may no longer be sent by every app';
  // A remote never runs on a shell that is older than its contract, so what the shell sends may gain fields.
  const sentByShell = is.owner === 'shell' && is.sender !== 'anyone';
  const refused = sentByShell ? null : findIncompatibility(was.payload, is.payload);
  if (refused !== null) return `refuses what was allowed (${refused})`;
  const unread =
    is.kind === 'request'
      ? was.reply && is.reply
        ? findIncompatibility(is.reply, was.reply)
        : null
      : findIncompatibility(is.payload, was.payload);
  return unread === null ? null : `says what nobody expects (${unread})`;
}

function nextMinor(version: string): string {
  const [first, second] = version.split('.').map(Number);
  return `${first ?? 0}.${(second ?? 0) + 1}.0`;
}

const major = (version: string): number => Number(version.split('.')[0]);

/** Whether a version promises more than another one: a patch promises the same. */
function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number));
  for (const place of [0, 1]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
