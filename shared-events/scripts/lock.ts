import { messages } from '../src/contract';
import type { Message } from '../src/define';
import { contractVersion } from '../src/version';
import { type Form, formOf } from './form';

/** One message as the lock keeps it: everything that another team relies on. */
export interface LockedMessage {
  readonly kind: Message['kind'];
  readonly owner: string;
  readonly payload: Form;
  readonly reply?: Form;
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
  return { version: contractVersion, messages: Object.fromEntries(names.map((name) => [name, locked(messages[name])])) };
}

function locked(message: Message): LockedMessage {
  const { kind, owner } = message;
  const payload = formOf(message.schema);
  if (message.kind === 'request') return { kind, owner, payload, reply: formOf(message.reply) };
  if (message.kind === 'state') return { kind, owner, payload, acrossTabs: message.acrossTabs };
  return { kind, owner, payload, sender: message.sender };
}

const versionFile = 'shared-events/src/version.ts';

/**
 * What is wrong between the contract that was locked and the one that stands: a message that changed or is new asks
 * for a new version, one that is gone for a new major. Empty when the lock may be written.
 */
export function lockProblems(before: Lock, now: Lock): string[] {
  const names = [...new Set([...Object.keys(before.messages), ...Object.keys(now.messages)])].sort();
  const changed = names.filter((name) => JSON.stringify(before.messages[name]) !== JSON.stringify(now.messages[name]));
  const gone = changed.filter((name) => !(name in now.messages));
  if (changed.length === 0) return [];
  if (isNewer(now.version, before.version)) {
    if (gone.length === 0 || major(now.version) > major(before.version)) return [];
    return gone.map((name) => `${name} is gone, which breaks whoever listens: raise contractVersion in ${versionFile} to ${major(before.version) + 1}.0.0.`);
  }
  return changed.map((name) => {
    const what = gone.includes(name) ? 'is gone' : name in before.messages ? 'has another payload' : 'is new';
    return `${name} ${what}, and the contract is still ${before.version}: raise contractVersion in ${versionFile} (a new major where anything was removed, renamed or narrowed), then run npm run docs.`;
  });
}

const major = (version: string): number => Number(version.split('.')[0]);

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number));
  for (let place = 0; place < 3; place += 1) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
