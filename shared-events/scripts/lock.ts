import { findIncompatibility } from '@shop/release-registry/find-incompatibility';
import { messages } from '../src/contract';
import { contractVersion } from '../src/version';
import { describeMessage, type MessageDescription } from './describe-message';

export interface Lock {
  readonly version: string;
  readonly messages: Readonly<Record<string, MessageDescription>>;
}

/** The contract as it is now. */
export function lockNow(): Lock {
  const names = Object.keys(messages).sort() as (keyof typeof messages)[];
  return {
    version: contractVersion,
    messages: Object.fromEntries(names.map((name) => [name, describeMessage(messages[name])])),
  };
}

const versionFile = 'shared-events/src/version.ts';

/**
 * Returns why the contract may not become what it is now: a message that is gone, or that an app built before could no
 * longer send, read or answer, needs a new major version. A message that is new or gained something needs none, because
 * releases record their messages and the gate compares them. Empty when the lock may be written.
 */
export function lockProblems(before: Lock, now: Lock): string[] {
  if (major(now.version) > major(before.version)) return [];
  return Object.keys(before.messages)
    .sort()
    .flatMap((name) => {
      const reason = breakOf(before.messages[name], now.messages[name]);
      return reason === null
        ? []
        : [
            `${name} ${reason}: raise contractVersion in ${versionFile} to ${major(before.version) + 1}.0.0, or let it stand and add another message.`,
          ];
    });
}

/** Why apps that were built with the message as it was cannot live with it as it is; null when they can. */
function breakOf(was: MessageDescription | undefined, is: MessageDescription | undefined): string | null {
  if (!was) return null;
  if (!is) return 'is gone, which breaks apps that need it';
  if (was.kind !== is.kind || was.owner !== is.owner) return 'has another kind or owner';
  if (was.sender === 'anyone' && is.sender !== 'anyone') return 'may no longer be sent by every app';
  // What the shell sends may gain fields: the gate refuses a remote that needs one which the live shell does not send.
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

const major = (version: string): number => Number(version.split('.')[0]);
