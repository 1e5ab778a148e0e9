const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML or XML, between elements and in attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON that cannot end the script element that holds it. */
export const embed = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
