import { emailSchema } from '@shop/shared-api';
import { parseStored } from '@shop/shared-events';
import { parseEmail } from '@shop/shared-rules';
import * as v from 'valibot';

/** A contact message (spec section 3): the email is required, the message may be empty. */
export interface ContactMessage extends Record<string, string> {
  readonly email: string;
  readonly message: string;
}

/** An error of the form service; `field` is null for the whole form. */
export interface SubmissionError {
  readonly field: string | null;
  /** UNSPECIFIED if the service named none or was not reached. */
  readonly code: string;
  readonly message: string;
}

export interface FormErrors {
  /** Messages at a field, with its prefix (spec section 5). */
  readonly fields: Readonly<Partial<Record<'email' | 'message', string>>>;
  /** Messages above the form, for errors of no known field. Each is shown once. */
  readonly form: readonly string[];
}

const prefixes = { email: 'Email', message: 'Message' } as const;
const isKnownField = (field: string | null): field is keyof typeof prefixes =>
  field !== null && Object.hasOwn(prefixes, field);

/**
 * Matches the messages of browsers for failed requests and for replies that are not JSON, which do not help shoppers.
 */
const browserErrorPattern =
  /failed to fetch|networkerror|load failed|unexpected token|unexpected end|not valid json|parse error/i;
const notReachedMessage = 'Your message did not reach us. Check your connection and send it again.';
/** Messages of the service continue the name of a field; here the field is unknown. */
const unknownFieldMessage = 'Your message could not be sent. Please email us.';

/** The service did not reply in time. */
export const timeoutError: SubmissionError = { field: null, code: 'UNSPECIFIED', message: notReachedMessage };
/** The service sent a reply that a contact form cannot handle. */
export const unexpectedReplyError: SubmissionError = {
  field: null,
  code: 'UNSPECIFIED',
  message: 'Unexpected response format',
};

/** Maps errors to fields and messages (spec section 8). */
export function toFormErrors(refusals: readonly SubmissionError[]): FormErrors {
  const fields: Partial<Record<keyof typeof prefixes, string>> = {};
  const form = new Set<string>();
  for (const { field, code, message } of refusals) {
    if (isKnownField(field))
      fields[field] = fields[field] === undefined ? `${prefixes[field]} ${message}` : `${fields[field]}, ${message}`;
    else if (field !== null) form.add(unknownFieldMessage);
    else form.add(code === 'UNSPECIFIED' && browserErrorPattern.test(message) ? notReachedMessage : message);
  }
  return { fields, form: [...form] };
}

/** Validates a message before it is sent; null if it is valid (spec section 5: only the email is required). */
export function checkMessage({ email }: ContactMessage): FormErrors | null {
  const checked = v.safeParse(emailSchema, email);
  return checked.success ? null : { fields: { email: checked.issues[0].message }, form: [] };
}

/** Returns the message with its email as the shop reads it everywhere. */
export const normaliseMessage = (message: ContactMessage): ContactMessage => ({
  ...message,
  email: parseEmail(message.email) ?? message.email,
});

const draftSchema = v.object({ email: v.string(), message: v.string() });

/** Parses the stored draft; empty if it is missing or invalid. */
export function parseDraft(text: string | null): ContactMessage {
  return parseStored(text, draftSchema) ?? { email: '', message: '' };
}
