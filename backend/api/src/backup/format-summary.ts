import type { Manifest } from './manifest';

const bytesPerMegabyte = 1_000_000;

/** Describes in one line what a backup holds. */
export function formatSummary({ source, tables, releases, pictures, files }: Manifest): string {
  const rows = sum(Object.values(tables));
  const megabytes = sum(files.map(({ bytes }) => bytes)) / bytesPerMegabyte;
  return [
    `${count(rows, 'row')} in ${count(Object.keys(tables).length, 'table')} of ${source}`,
    `${count(tables['public.orders'] ?? 0, 'order')}`,
    count(pictures, 'file of pictures', 'files of pictures'),
    count(sum(Object.values(releases)), 'release'),
    `${megabytes.toFixed(1)} MB`,
  ].join(', ');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;
