/** The most characters of a message that leave the browser. */
export const maxMessageLength = 200;

/**
 * Removes what may be personal from the message of an error: addresses and paths, e-mail addresses, long words that may
 * be tokens, and all digits. Masking twice changes nothing.
 */
export function maskMessage(text: string): string {
  return text
    .slice(0, 4 * maxMessageLength)
    .replace(/\s+/g, ' ')
    .replace(/\b[a-z][a-z+.-]*:\/\/[^\s"'<>)]*/gi, '<address>')
    .replace(/(?:[^\s"'<>()]+')*[^\s"'<>()]+@[^\s"'<>()]+/g, '<email>')
    .replace(/(^|[\s"'(])\/[^\s"'<>)]+/g, '$1<path>')
    .replace(/[\w-]{24,}(?:\.[\w-]+)*/g, '<token>')
    .replace(/[\d#]+/g, '#')
    .slice(0, maxMessageLength)
    .trim();
}
