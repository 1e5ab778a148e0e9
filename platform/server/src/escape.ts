const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or XML, in elements and attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Formats JSON for a script element, so that no text in it ends the element. */
export const embed = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
