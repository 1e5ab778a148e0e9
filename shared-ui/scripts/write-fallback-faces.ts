/**
 * Writes src/fallback-faces.css from the metrics of the fonts:
 *
 *   node_modules/.bin/tsx shared-ui/scripts/write-fallback-faces.ts
 *
 * With --check it writes nothing, and fails when the file differs from what would be written.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createFallbackFaces } from './fallback-fonts';

const file = fileURLToPath(new URL('../src/fallback-faces.css', import.meta.url));
const faces = await createFallbackFaces();
const intro =
  '/* Fonts that systems ship, scaled to the widths of the web fonts. Written by scripts/write-fallback-faces.ts. */';
const css = `${[intro, ...faces.map((face) => face.css)].join('\n\n')}\n`;

if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== css)
    throw new Error('src/fallback-faces.css is not what this script writes. Run it without --check.');
} else {
  await writeFile(file, css);
  for (const { family, fit } of faces)
    console.log(`${family}: its lines differ from the web font's by ${(fit.error * 100).toFixed(2)} % of their width`);
}
