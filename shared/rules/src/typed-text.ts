/**
 * Invisible characters of pasted text: marks of direction, zero-width spaces, soft hyphens. A joiner counts as one unless
 * it follows a letter of a script that writes with it, such as Devanagari, or an emoji. Variation selectors stay.
 */
const invisible =
  /((?![\p{Default_Ignorable_Code_Point}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Removes characters that nobody sees and that change no word. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, (match, letter: string | undefined) => (letter === undefined ? '' : match));
}

/**
 * Normalises a line that was typed or pasted, such as a name or a street: no invisible characters, plain single
 * spaces, letters composed (NFC). Everything that can be seen stays.
 */
export function normaliseLine(text: string): string {
  return removeInvisible(text)
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** Replaces the digits of every script, and full-width signs, by those of ASCII: '९८' and '９８' become '98'. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, readDigit);
}

/** Unicode lists the digits of each script in order, ten by ten. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Whether a text holds a web address that mail programs turn into a link, such as 'https://…' or 'www.…'. */
export function hasWebAddress(text: string): boolean {
  return /[\p{L}\p{N}]:\/\/|(?:^|[^\p{L}\p{N}])www\d?\./iu.test(text.normalize('NFKC'));
}
