import { emailSchema } from '@shop/shared-api';
import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** What a shopper sends (spec section 3): the email is needed, the message may be empty. */
export interface ContactMessage extends Record<string, string> {
  readonly email: string;
  readonly message: string;
}

/** One thing that the form service finds wrong; `field` is null where it is wrong with the form as a whole. */
export interface SubmissionError {
  readonly field: string | null;
  /** UNSPECIFIED where the service named none, or where it was not reached. */
  readonly code: string;
  readonly message: string;
}

export interface FormErrors {
  /** Sentences under a field, with its prefix (spec section 5). */
  readonly fields: Readonly<Partial<Record<'email' | 'message', string>>>;
  /** Sentences over the form: what no field of ours can show. None is said twice. */
  readonly form: readonly string[];
}

const prefixes = { email: 'Email', message: 'Message' } as const;
const isKnownField = (field: string | null): field is keyof typeof prefixes =>
  field !== null && Object.hasOwn(prefixes, field);

/** How browsers word a request that failed, or a reply that is not JSON: nothing that a shopper could use. */
const browserErrorPattern =
  /failed to fetch|networkerror|load failed|unexpected token|unexpected end|not valid json|parse error/i;
const notReachedMessage = 'Your message did not reach us. Check your connection and send it again.';
/** The service words what is wrong with a field to follow the field's name; here nobody knows that name. */
const unknownFieldMessage = 'Your message could not be sent. Please email us.';

/** The service has not answered in time. */
export const timeoutError: SubmissionError = { field: null, code: 'UNSPECIFIED', message: notReachedMessage };
/** The service answered what no contact form can go on with. */
export const unexpectedReplyError: SubmissionError = {
  field: null,
  code: 'UNSPECIFIED',
  message: 'Unexpected response format',
};

/** Where each refusal is shown, and in which words (spec section 8). */
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

/**
 * What must be put right before anything is sent; null for a message that may go (spec section 5: only the email is
 * needed).
 */
export function checkMessage({ email }: ContactMessage): FormErrors | null {
  const checked = v.safeParse(emailSchema, email);
  return checked.success ? null : { fields: { email: checked.issues[0].message }, form: [] };
}

const draftSchema = v.object({ email: v.string(), message: v.string() });

/** What was typed before a reload; nothing where nothing readable was kept. */
export function parseDraft(text: string | null): ContactMessage {
  return parseStored(text, draftSchema) ?? { email: '', message: '' };
}
