import type { Form } from './message-schema';

/**
 * Why what is written in one form cannot be read in another, as the end of a sentence that begins with where it is
 * ("amount may be missing"); null when everything that may be written can be read.
 */
export function misfit(written: Form, read: Form, at = ''): string | null {
  if (read.kind === 'value' && read.type === 'unknown') return null;
  if (written.kind === 'either') return first(written.of, (one) => misfit(one, read, at));
  if (read.kind === 'either') return read.of.some((one) => misfit(written, one) === null) ? null : `${named(at)} may be ${saidOf(written)}`;
  if (written.kind === 'object' && read.kind === 'object') {
    const extra = read.closed ? Object.keys(written.fields).find((name) => !(name in read.fields)) : undefined;
    if (extra !== undefined) return `${named(within(at, extra))} is not allowed`;
    const unread = first(Object.entries(read.fields), ([name, field]) => {
      const given = written.fields[name];
      if (!given) return field.optional ? null : `${named(within(at, name))} is missing`;
      if (given.optional && !field.optional) return `${named(within(at, name))} may be missing`;
      return misfit(given.form, field.form, within(at, name));
    });
    return unread ?? loose(written.limits, read.limits, at);
  }
  if (written.kind === 'list' && read.kind === 'list') return misfit(written.of, read.of, `${at}[]`) ?? loose(written.limits, read.limits, at);
  if (written.kind === 'map' && read.kind === 'map') {
    return misfit(written.key, read.key, `${at}[key]`) ?? misfit(written.of, read.of, `${at}[]`) ?? loose(written.limits, read.limits, at);
  }
  if (written.kind === 'exactly' && read.kind === 'exactly' && written.value === read.value) return null;
  if (written.kind === 'exactly' && read.kind === 'value' && typeof written.value === read.type) {
    const broken = read.limits.find((limit) => !holds(limit, written.value));
    return broken === undefined ? null : `${named(at)} may be ${saidOf(written)}, against “${broken}”`;
  }
  if (written.kind === 'value' && read.kind === 'value' && written.type === read.type) return loose(written.limits, read.limits, at);
  return `${named(at)} may be ${saidOf(written)}, not ${saidOf(read)}`;
}

/** Which limit of the reader the writer is not held to. Of what was recorded without limits nothing is known, so nothing is said. */
function loose(written: readonly string[] | undefined, read: readonly string[] | undefined, at: string): string | null {
  const limit = written && read?.find((one) => !written.some((own) => implies(own, one)));
  return limit === undefined ? null : `${named(at)} is not held to “${limit}”`;
}

/** What is left of a form once it has passed whoever checks it against another: fields that the other does not name are dropped. */
export function passing(written: Form, checked: Form): Form {
  if (written.kind === 'either') return { kind: 'either', of: written.of.map((one) => passing(one, checked)) };
  if (checked.kind === 'either') {
    const taken = checked.of.find((one) => misfit(written, one) === null);
    return taken ? passing(written, taken) : written;
  }
  if (written.kind === 'object' && checked.kind === 'object') {
    const kept = Object.entries(written.fields).flatMap(([name, field]) => {
      const other = checked.fields[name];
      return other ? [[name, { ...field, form: passing(field.form, other.form) }] as const] : [];
    });
    const { closed: _, ...open } = written;
    return { ...open, fields: Object.fromEntries(kept) };
  }
  if ((written.kind === 'list' && checked.kind === 'list') || (written.kind === 'map' && checked.kind === 'map')) return { ...written, of: passing(written.of, checked.of) };
  return written;
}

const first = <T>(all: readonly T[], look: (one: T) => string | null): string | null => {
  for (const one of all) {
    const found = look(one);
    if (found !== null) return found;
  }
  return null;
};

const within = (at: string, name: string): string => (at ? `${at}.${name}` : name);
const named = (at: string): string => at || 'it';

function saidOf(form: Form): string {
  if (form.kind === 'exactly') return JSON.stringify(form.value);
  if (form.kind === 'value') return form.type;
  return { object: 'an object', list: 'a list', map: 'a map', either: 'one of several' }[form.kind];
}

/** Whether what keeps to `own` keeps to `limit` too; both as `type value`. */
function implies(own: string, limit: string): boolean {
  if (own === limit) return true;
  const [ownType, ownValue] = own.split(' ');
  const [type, value] = limit.split(' ');
  if (type?.endsWith(`_${ownType}`)) return implies(`${type} ${ownValue}`, limit);
  if (ownType !== type) return false;
  if (type?.startsWith('min_')) return Number(ownValue) >= Number(value);
  return type?.startsWith('max_') ? Number(ownValue) <= Number(value) : false;
}

function holds(limit: string, value: string | number | boolean): boolean {
  const [type = '', bound] = limit.split(' ');
  const size = typeof value === 'string' && type.endsWith('length') ? value.length : Number(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'length') return size === Number(bound);
  if (type.startsWith('min_')) return size >= Number(bound);
  return type.startsWith('max_') ? size <= Number(bound) : false;
}
