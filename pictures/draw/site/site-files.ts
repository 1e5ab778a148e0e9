import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { files, type Manifest } from '../store';

const camel = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Writes src/site-files.ts: static imports of every site picture, so that a bundler can carry them. */
export function writeSiteFiles(manifest: Manifest): void {
  const imports: string[] = [
    "import type { SitePicture } from './site-picture';",
    "import faviconFile from '../files/site/favicon.svg';",
  ];
  const entries: string[] = [];
  for (const [name, entry] of Object.entries(manifest.site).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sources = (format: string): string => {
      const list = entry.widths.map((width) => {
        const local = `${camel(name)}${format === 'avif' ? 'Avif' : 'Webp'}${width}`;
        imports.push(`import ${local} from '../files/site/${entry.base}-${width}.${format}';`);
        return `{ width: ${width}, src: ${local} }`;
      });
      return `[${list.join(', ')}]`;
    };
    entries.push(
      `  '${name}': { width: ${entry.width}, height: ${entry.height}, tint: '${entry.tint}', avif: ${sources('avif')}, webp: ${sources('webp')} },`,
    );
  }
  const text = `// Written by draw/site/site-files.ts; draw again instead of editing.\n${imports.join('\n')}\n\n/** Every site picture with the addresses a bundler gave its files. */\nexport const sitePictures = {\n${entries.join('\n')}\n} as const satisfies Readonly<Record<string, SitePicture>>;\n\nexport type SitePictureName = keyof typeof sitePictures;\n\n/** The coin, for the browser's tab. */\nexport const favicon: string = faviconFile;\n`;
  writeFileSync(path.join(files, '..', 'src', 'site-files.ts'), text);
}
