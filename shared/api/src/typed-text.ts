import { hasWebAddress, normaliseLine, parseEmail } from '@shop/shared-rules';
import * as v from 'valibot';

/**
 * Reads a text by a rule that returns null for what it refuses. It is a transformation, so that the compatibility gate,
 * which compares limits by their text, takes no wider rule for a narrower one.
 */
const readText = (read: (text: string) => string | null, message: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const text = read(dataset.value);
    if (text !== null) return text;
    addIssue({ message });
    return NEVER;
  });

/** A line of text, read by `normaliseLine`. */
export const lineSchema = v.pipe(v.string(), v.transform(normaliseLine));

/** A required line with its label in the messages, and its most characters. */
export const requiredLine = (label: string, max = 120) =>
  v.pipe(
    lineSchema,
    v.minLength(1, `Please enter your ${label}.`),
    v.maxLength(max, `Please use at most ${max} characters.`),
  );

/** The name of a person. Mail programs would make a link of a web address in it. */
export const requiredName = (label: string, max: number) =>
  v.pipe(
    requiredLine(label, max),
    readText((name) => (hasWebAddress(name) ? null : name), 'Please enter a name without a web address.'),
  );

/** An email as every form of the shop asks for it (`parseEmail`); each refusal is a sentence for under the field. */
export const emailSchema = v.pipe(
  requiredLine('email', 254),
  readText(parseEmail, 'Please enter an email like name@example.com.'),
);
