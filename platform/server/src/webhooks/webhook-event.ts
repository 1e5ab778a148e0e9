import { createHash } from 'node:crypto';
import type { AuditEntry } from '@shop/release-registry';
import { formatChange } from '@shop/release-registry/release';

/** What happened to an app, as its team's webhook receives it. */
export interface WebhookEvent {
  /** The same at every attempt and from every shop server. */
  readonly id: string;
  /** `app.` and what was done: the word of the audit log, `refused` or `error`. */
  readonly type: string;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
  readonly data: {
    readonly app: string;
    /** One sentence, for a chat. */
    readonly text: string;
    /** The entry of the audit log, where there is one. */
    readonly change?: AuditEntry;
  };
}

/** Describes a change of the registry. */
export function describeChange(change: AuditEntry): WebhookEvent {
  const { at, what, app, who } = change;
  return {
    id: createId(JSON.stringify(change)),
    type: `app.${what}`,
    timestamp: at,
    data: { app, text: `${formatChange(change)}, by ${who}`, change },
  };
}

/** Describes a release that was refused, with the sentence that its client got. */
export function describeRefusal(app: string, reason: string, at: Date): WebhookEvent {
  const timestamp = at.toISOString();
  const data = { app, text: `A release of ${app} was refused: ${reason}` };
  return { id: createId(`refused ${timestamp} ${data.text}`), type: 'app.refused', timestamp, data };
}

/** Describes an error that was not reported before of this version. */
export function describeNewError(app: string, version: string, message: string, at: Date): WebhookEvent {
  const data = { app, text: `A new error in ${app} ${version}: ${message}` };
  return { id: createId(`error ${data.text}`), type: 'app.error', timestamp: at.toISOString(), data };
}

const createId = (text: string): string => `msg_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
