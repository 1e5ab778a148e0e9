import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Entry, files, type Manifest } from '../store';

const sources = path.join(files, '..', 'src');
const notice = '// Written by draw/site/write-site-pictures.ts; draw again instead of editing.\n';

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Writes src/site-pictures.ts and one module per site picture with static imports of the files for the bundler. The
 * output is formatted as oxfmt does.
 */
export function writeSitePictures(manifest: Manifest): void {
  const folder = path.join(sources, 'site-pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const pictures = Object.entries(manifest.site).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, entry] of pictures) writeFileSync(path.join(folder, `${name}.ts`), pictureModule(name, entry));
  const names = pictures.map(([name]) => name);
  const imports = names.map((name) => `import { ${camelCase(name)} } from './site-pictures/${name}';`);
  const entries = names.map((name) => (name === camelCase(name) ? `  ${name},` : `  '${name}': ${camelCase(name)},`));
  const text = `${notice}import faviconFile from '../files/site/favicon.svg';
import type { SitePicture } from './site-picture';
${imports.join('\n')}

/** Every site picture with the addresses that a bundler gave its files. */
export const sitePictures = {
${entries.join('\n')}
} as const satisfies Readonly<Record<string, SitePicture>>;

export type SitePictureName = keyof typeof sitePictures;

/** The coin, for the browser's tab. */
export const favicon: string = faviconFile;
`;
  writeFileSync(path.join(sources, 'site-pictures.ts'), text);
}

function pictureModule(name: string, { base, width, height, tint, widths }: Entry): string {
  const importFiles = (format: string): string =>
    widths.map((pixels) => `import ${format}${pixels} from '../../files/site/${base}-${pixels}.${format}';\n`).join('');
  const listFiles = (format: string): string =>
    widths.map((pixels) => `    { width: ${pixels}, src: ${format}${pixels} },\n`).join('');
  return `${notice}${importFiles('avif')}${importFiles('webp')}
export const ${camelCase(name)} = {
  width: ${width},
  height: ${height},
  tint: '${tint}',
  avif: [
${listFiles('avif')}  ],
  webp: [
${listFiles('webp')}  ],
} as const;
`;
}
