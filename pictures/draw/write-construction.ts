import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allGarments } from '../src/garments';
import { describeConstruction } from './construction';
import { styles } from './styles';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'construction.json');

/** Writes how each garment is drawn to be made, from which the shop's descriptions take it. */
export function writeConstructions(): void {
  const entries = allGarments.flatMap((garment) => {
    const style = styles[garment.key];
    return style === undefined ? [] : [[garment.key, describeConstruction(garment, style)] as const];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`);
}
