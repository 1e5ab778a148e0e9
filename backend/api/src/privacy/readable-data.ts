import type { PersonalData } from './personal-data';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** 'lastLoginAt' → 'Last login at' */
const toLabel = (name: string): string => {
  const text = name.replace(/^_/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Renders a customer's data as an HTML document that needs nothing else: a heading for each part, tables for lists. */
export async function* renderReadableData(data: PersonalData, shopName: string, now: Date): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Your data at ${escapeHtml(shopName)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#161513;background:#fbfaf7}table{border-collapse:collapse;margin:.25rem 0}td,th{border:1px solid #e4dfd5;padding:.3rem .6rem;text-align:left;vertical-align:top}th{color:#5f5a52;font-weight:600}h2{margin-top:2rem}.scroll{overflow-x:auto}</style></head>
<body><h1>Your data at ${escapeHtml(shopName)}</h1><p>As of ${escapeHtml(formatTime(now))}.</p>`;
  for (const [name, part] of data) {
    yield `<h2>${escapeHtml(toLabel(name))}</h2>`;
    if ('value' in part) {
      yield renderValue(part.value);
      continue;
    }
    let isEmpty = true;
    for await (const rows of part.readRows()) {
      isEmpty = false;
      yield renderList(rows);
    }
    if (isEmpty) yield renderList([]);
  }
  yield '</body></html>';
}

function renderValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return escapeHtml(formatTime(value));
  if (Array.isArray(value)) return renderList(value);
  if (typeof value === 'object') return renderRecord(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return escapeHtml(String(value));
}

function renderList(values: readonly unknown[]): string {
  if (values.length === 0) return '<p>Nothing.</p>';
  if (!values.every((value) => typeof value === 'object' && value !== null && !(value instanceof Date)))
    return values.map(renderValue).join(', ');
  return values.map(renderValue).join('');
}

const renderRecord = (record: object): string =>
  `<div class="scroll"><table>${Object.entries(record)
    .map(([name, value]) => `<tr><th scope="row">${escapeHtml(toLabel(name))}</th><td>${renderValue(value)}</td></tr>`)
    .join('')}</table></div>`;

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const formatTime = (time: Date): string => timeFormat.format(time);
