import type { MessageSchema } from '@shop/release-registry/message-schema';

const words: Readonly<Record<string, (value: string) => string>> = {
  integer: () => 'whole',
  finite: () => 'finite',
  min_value: (value) => `at least ${value}`,
  max_value: (value) => `at most ${value}`,
  min_length: (value) => (value === '1' ? 'not empty' : `at least ${value} long`),
  max_length: (value) => `at most ${value} long`,
  non_empty: () => 'not empty',
  length: (value) => `${value} long`,
  min_entries: (value) => (value === '1' ? 'not empty' : `at least ${value} entries`),
  max_entries: (value) => `at most ${value} entries`,
  entries: (value) => `${value} entries`,
  regex: (value) => `regex ${value}`,
  url: () => 'an address',
  email: () => 'an e-mail address',
};

/** Whether a validation has a text. */
export const isDescribed = (type: string): boolean => Object.hasOwn(words, type) || type === 'non_empty';

/** Formats a message's schema as TypeScript, with its limits as comments. */
export function formatMessageSchema(form: MessageSchema, depth = 0): string {
  const space = '  '.repeat(depth + 1);
  switch (form.kind) {
    case 'object': {
      const lines = Object.entries(form.fields).map(
        ([name, field]) =>
          `${space}${name}${field.optional ? '?' : ''}: ${formatMessageSchema(field.form, depth + 1)};${formatNotes(field.form)}`,
      );
      return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
    }
    case 'list':
      return form.of.kind === 'either'
        ? `(${formatMessageSchema(form.of, depth)})[]`
        : `${formatMessageSchema(form.of, depth)}[]`;
    case 'map':
      return `Record<${formatMessageSchema(form.key, depth)}, ${formatMessageSchema(form.of, depth)}>`;
    case 'either':
      return form.of.map((one) => formatMessageSchema(one, depth)).join(' | ');
    case 'exactly':
      return JSON.stringify(form.value);
    case 'value':
      return form.type;
  }
}

function formatNotes(form: MessageSchema): string {
  const notes = listNotes(form);
  return notes.length === 0 ? '' : ` // ${notes.join(', ')}`;
}

/** Lists a schema's limits, then those of its items. The fields of an object have lines of their own. */
function listNotes(form: MessageSchema): readonly string[] {
  if (form.kind === 'exactly') return [];
  if (form.kind === 'either') return form.of.flatMap(listNotes);
  const own = (form.limits ?? []).map(formatLimit);
  if (form.kind === 'list' || form.kind === 'map') return [...own, ...listNotes(form.of).map((note) => `each ${note}`)];
  return own;
}

function formatLimit(limit: string): string {
  const [type = '', ...value] = limit.split(' ');
  return words[type]?.(value.join(' ')) ?? limit;
}
