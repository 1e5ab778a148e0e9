import type { LoggedMessage } from '@shop/shared-events';
import * as v from 'valibot';

/** The most messages and characters of a recording. */
export const maxRecordedMessages = 500;
const maxCharacters = 2_000_000;

const recordedMessageSchema = v.object({
  /** Milliseconds since the message before. */
  afterMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
  kind: v.picklist(['state', 'fact', 'request', 'reply', 'violation']),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  from: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** Absent for a message without one. */
  payload: v.optional(v.unknown()),
});

/** A file with the messages of a page's bus (docs/testing-by-hand.md). */
export const recordingSchema = v.object({
  format: v.literal('shop-bus-recording', 'is no recording of the bus.'),
  version: v.literal(1, 'is of another version of the format.'),
  recordedAt: v.pipe(v.string(), v.isoTimestamp()),
  messages: v.pipe(
    v.array(recordedMessageSchema),
    v.minLength(1, 'has no messages.'),
    v.maxLength(maxRecordedMessages, `has more than ${maxRecordedMessages} messages.`),
  ),
});

export type Recording = v.InferOutput<typeof recordingSchema>;
export type RecordedMessage = Recording['messages'][number];

/** Settings are those of the page that plays a recording; they name the shop's people. */
const leftOut = 'shop:settings-changed';

/** Makes a recording without personal data of messages, oldest first. */
export function createRecording(log: readonly LoggedMessage[], now: number): Recording {
  const mask = createMask();
  const recorded = log.filter(({ name }) => name !== leftOut).slice(-maxRecordedMessages);
  return {
    format: 'shop-bus-recording',
    version: 1,
    recordedAt: new Date(now).toISOString(),
    messages: recorded.map(({ at, kind, name, from, payload }, index) => ({
      afterMs: Math.max(0, at - (recorded[index - 1]?.at ?? at)),
      kind,
      name,
      from,
      payload: mask(payload),
    })),
  };
}

/** Parses a recording. Throws a sentence for text that is none. */
export function parseRecording(text: string): Recording {
  if (text.length > maxCharacters) throw new Error('This file is too large for a recording.');
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is no JSON.'), recordingSchema), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const path = v.getDotPath(issue);
  throw new Error(`This is no recording that can be played: ${path ? `${path} ` : 'it '}${issue.message}`);
}

/** Fields that name a person or give access, whatever they contain. */
const personalField =
  /^(?:user|order|intent|payment|session)Id$|token|secret|password|signature|e?mail|phone|mobile|^(?:first|last|user|full|referredUser)Name$|street|^city$|zip|postal|referralCode|referralLink|(?:reward|access|discount|coupon)Code|session_?url/i;
/** Texts that are personal in any field. */
const personalTexts: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['token', /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g],
  ['email', /[^\s"'<>()@]+@[^\s"'<>()@]+\.[^\s"'<>()@]+/g],
  ['id', /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[\da-f]{24,}\b/gi],
  ['number', /\+?\d[\d -]{8,}\d/g],
  ['code', /\b(?:COINS|REF)-?[A-Z\d]{4,}\b/g],
];

/** Creates a function that replaces what may be personal; the same text is replaced by the same one. */
function createMask(): (payload: unknown) => unknown {
  const replaced = new Map<string, string>();
  const replace = (kind: string, text: string): string => {
    const key = `${kind} ${text}`;
    const known =
      replaced.get(key) ?? `${kind}-${[...replaced.keys()].filter((one) => one.startsWith(`${kind} `)).length + 1}`;
    replaced.set(key, known);
    return /mail/i.test(kind) ? `${known}@example.com` : known;
  };
  const maskText = (text: string): string =>
    personalTexts.reduce((masked, [kind, pattern]) => masked.replace(pattern, (found) => replace(kind, found)), text);
  const mask = (value: unknown, name: string): unknown => {
    if (typeof value === 'string')
      return personalField.test(name) && value !== '' ? replace(name, value) : maskText(value);
    if (typeof value === 'number') return personalField.test(name) ? 0 : value;
    if (Array.isArray(value)) return value.map((one) => mask(one, name));
    if (typeof value !== 'object' || value === null) return value;
    const isProduct = 'price' in value;
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [
        maskText(field),
        mask(one, field === 'name' && !isProduct ? 'fullName' : field),
      ]),
    );
  };
  return (payload) => mask(payload, '');
}
