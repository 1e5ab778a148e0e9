/**
 * Shows control characters and marks of direction as text ('\u001b'), apart from line breaks and tabs: what a customer
 * typed must not move, colour or rename the operator's terminal.
 */
export const escapeControls = (text: string): string =>
  text.replace(
    /(?![\n\t])[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
