import type { MessageSchema } from './message-schema';

/**
 * Explains why a value that is valid in the writer's schema may be invalid in the reader's, starting with the path of
 * the field ("amount may be missing"). Returns null when the reader accepts every value of the writer.
 */
export function findIncompatibility(writer: MessageSchema, reader: MessageSchema, path = ''): string | null {
  if (reader.kind === 'value' && reader.type === 'unknown') return null;
  if (writer.kind === 'either') return findFirst(writer.of, (one) => findIncompatibility(one, reader, path));
  if (reader.kind === 'either')
    return reader.of.some((one) => findIncompatibility(writer, one) === null)
      ? null
      : `${formatPath(path)} may be ${formatType(writer)}`;
  if (writer.kind === 'object' && reader.kind === 'object') {
    const extra = reader.closed ? Object.keys(writer.fields).find((name) => !(name in reader.fields)) : undefined;
    if (extra !== undefined) return `${formatPath(joinPath(path, extra))} is not allowed`;
    const unread = findFirst(Object.entries(reader.fields), ([name, field]) => {
      const given = writer.fields[name];
      if (!given) return field.optional ? null : `${formatPath(joinPath(path, name))} is missing`;
      if (given.optional && !field.optional) return `${formatPath(joinPath(path, name))} may be missing`;
      return findIncompatibility(given.form, field.form, joinPath(path, name));
    });
    return unread ?? findLooserLimit(writer.limits, reader.limits, path);
  }
  if (writer.kind === 'list' && reader.kind === 'list')
    return (
      findIncompatibility(writer.of, reader.of, `${path}[]`) ?? findLooserLimit(writer.limits, reader.limits, path)
    );
  if (writer.kind === 'map' && reader.kind === 'map') {
    return (
      findIncompatibility(writer.key, reader.key, `${path}[key]`) ??
      findIncompatibility(writer.of, reader.of, `${path}[]`) ??
      findLooserLimit(writer.limits, reader.limits, path)
    );
  }
  if (writer.kind === 'exactly' && reader.kind === 'exactly' && writer.value === reader.value) return null;
  if (writer.kind === 'exactly' && reader.kind === 'value' && typeof writer.value === reader.type) {
    const broken = reader.limits.find((limit) => !meetsLimit(limit, writer.value));
    return broken === undefined ? null : `${formatPath(path)} may be ${formatType(writer)}, against “${broken}”`;
  }
  if (writer.kind === 'value' && reader.kind === 'value' && writer.type === reader.type)
    return findLooserLimit(writer.limits, reader.limits, path);
  return `${formatPath(path)} may be ${formatType(writer)}, not ${formatType(reader)}`;
}

/** Finds a limit of the reader that the writer does not guarantee. A writer that recorded no limits is not checked. */
function findLooserLimit(
  writer: readonly string[] | undefined,
  reader: readonly string[] | undefined,
  path: string,
): string | null {
  const limit = writer && reader?.find((one) => !writer.some((ownLimit) => implies(ownLimit, one)));
  return limit === undefined ? null : `${formatPath(path)} is not held to “${limit}”`;
}

/** Returns the writer's schema without the fields that the checking schema does not name. */
export function dropUnknownFields(writer: MessageSchema, checked: MessageSchema): MessageSchema {
  if (writer.kind === 'either') return { kind: 'either', of: writer.of.map((one) => dropUnknownFields(one, checked)) };
  if (checked.kind === 'either') {
    const accepting = checked.of.find((one) => findIncompatibility(writer, one) === null);
    return accepting ? dropUnknownFields(writer, accepting) : writer;
  }
  if (writer.kind === 'object' && checked.kind === 'object') {
    const knownFields = Object.entries(writer.fields).flatMap(([name, field]) => {
      const other = checked.fields[name];
      return other ? [[name, { ...field, form: dropUnknownFields(field.form, other.form) }] as const] : [];
    });
    const { closed: _, ...open } = writer;
    return { ...open, fields: Object.fromEntries(knownFields) };
  }
  if ((writer.kind === 'list' && checked.kind === 'list') || (writer.kind === 'map' && checked.kind === 'map'))
    return { ...writer, of: dropUnknownFields(writer.of, checked.of) };
  return writer;
}

const findFirst = <T>(all: readonly T[], look: (one: T) => string | null): string | null => {
  for (const one of all) {
    const found = look(one);
    if (found !== null) return found;
  }
  return null;
};

const joinPath = (path: string, name: string): string => (path ? `${path}.${name}` : name);
const formatPath = (path: string): string => path || 'it';

function formatType(form: MessageSchema): string {
  if (form.kind === 'exactly') return JSON.stringify(form.value);
  if (form.kind === 'value') return form.type;
  return { object: 'an object', list: 'a list', map: 'a map', either: 'one of several' }[form.kind];
}

/** Whether every value within `ownLimit` is within `limit`; both are written as `type value`. */
function implies(ownLimit: string, limit: string): boolean {
  if (ownLimit === limit) return true;
  const [ownType, ownValue] = ownLimit.split(' ');
  const [type, value] = limit.split(' ');
  if (type?.endsWith(`_${ownType}`)) return implies(`${type} ${ownValue}`, limit);
  if (ownType !== type) return false;
  if (type?.startsWith('min_')) return Number(ownValue) >= Number(value);
  return type?.startsWith('max_') ? Number(ownValue) <= Number(value) : false;
}

function meetsLimit(limit: string, value: string | number | boolean): boolean {
  const [type = '', bound] = limit.split(' ');
  const size = typeof value === 'string' && type.endsWith('length') ? value.length : Number(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'length') return size === Number(bound);
  if (type.startsWith('min_')) return size >= Number(bound);
  return type.startsWith('max_') ? size <= Number(bound) : false;
}
