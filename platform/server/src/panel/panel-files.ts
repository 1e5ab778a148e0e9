import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/** A script or style sheet of the panel. */
interface PanelFile {
  readonly text: string;
  readonly type: string;
}

const folder = new URL('./browser/', import.meta.url);
const files = new Map<string, PanelFile>();
const sources = new Map(
  readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    // Modules import each other without an extension.
    .map((name) => [name.replace(/\.ts$/, ''), name]),
);

/** Returns a file of the panel as browsers get it: each module alone, without its types. Undefined for other names. */
export function readPanelFile(name: string): PanelFile | undefined {
  const source = sources.get(name);
  if (source === undefined) return undefined;
  const known = files.get(name);
  if (known) return known;
  const text = readFileSync(new URL(source, folder), 'utf8');
  const file = source.endsWith('.css')
    ? { text, type: 'text/css; charset=utf-8' }
    : { text: transformModule(source, text), type: 'text/javascript; charset=utf-8' };
  files.set(name, file);
  return file;
}

const transformModule = (filename: string, text: string): string =>
  transformSync(text, {
    filename,
    isModule: true,
    swcrc: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      transform: { verbatimModuleSyntax: true },
      minify: { compress: true, mangle: true },
    },
  }).code;
