import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { files, type Manifest } from '../store';
import { codecs } from './encode';

/** Writes src/loop-files.ts: static imports of every video for the bundler. */
export function writeLoopFiles(manifest: Manifest): void {
  const imports: string[] = [];
  const entries = Object.entries(manifest.loops).map(([name, { base, width, height }]) => {
    const sources = codecs.map(({ ending }) => {
      const local = `${name.replace('-', '')}${ending}`;
      imports.push(`import ${local} from '../files/loops/${base}.${ending}';`);
      return `${ending}: ${local}`;
    });
    return `  '${name}': { width: ${width}, height: ${height}, ${sources.join(', ')} },`;
  });
  const text = `// Written by draw/loops/loop-files.ts; film again instead of editing.\n${imports.join('\n')}\n\n/** Every film with the addresses a bundler gave its files; its first frame is the site picture of its name. */\nexport const loops = {\n${entries.join('\n')}\n} as const;\n`;
  writeFileSync(path.join(files, '..', 'src', 'loop-files.ts'), text);
}
