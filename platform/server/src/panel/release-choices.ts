import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PanelRight } from '@shop/release-registry/panel';
import * as v from 'valibot';

const app = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/));

/** What a tester chose for an app: one of its releases, or the entry of a container on a development server. */
export const releaseChoiceSchema = v.union([
  v.strictObject({ app, version: v.pipe(v.string(), v.regex(/^\w[\w.+-]{0,79}$/)) }),
  v.strictObject({ app, local: v.pipe(v.string(), v.maxLength(200), v.url()) }),
]);

export type ReleaseChoice = v.InferOutput<typeof releaseChoiceSchema>;

/** More apps at once than a cookie has room for. */
const maxChoices = 12;
/** Characters of a cookie that browsers certainly store. */
const maxCookieLength = 3_500;

const choicesSchema = v.pipe(v.string(), v.parseJson(), v.array(releaseChoiceSchema), v.maxLength(maxChoices));

/** The cookie with the choices of a tester. */
export const choicesCookie = 'shop_panel_choices';

/** Signs with the tester's right, which only the tester and the shop know, so that a choice ends with the right. */
const sign = (text: string, { signature }: PanelRight): Buffer =>
  createHmac('sha256', signature).update(`shop-panel-choices-1\n${text}`).digest();

/** Formats the value of the cookie. Throws a sentence when it would be too long for a browser. */
export function formatChoices(choices: readonly ReleaseChoice[], right: PanelRight): string {
  const text = Buffer.from(JSON.stringify(choices)).toString('base64url');
  const value = `${text}.${sign(text, right).toString('base64url')}`;
  if (choices.length <= maxChoices && value.length <= maxCookieLength) return value;
  throw new Error('A browser cannot remember more choices. Switch one off before you make another.');
}

/** Reads the choices that were signed with this right; none for any other value. */
export function parseChoices(value: string | undefined, right: PanelRight): readonly ReleaseChoice[] {
  const [text = '', signature = '', ...more] = (value ?? '').slice(0, maxCookieLength).split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(text, right);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
  const checked = v.safeParse(choicesSchema, Buffer.from(text, 'base64url').toString('utf8'));
  return checked.success ? checked.output : [];
}
