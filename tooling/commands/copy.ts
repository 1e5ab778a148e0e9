// npm run copy [word …]: prints every text that a shopper can read, with its place, to read them aloud in one go. With
// words only the texts that contain all of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import apps from '../apps.cjs';
import { root } from './places.mjs';

/** The packages whose texts shoppers see; the backend's messages are shown as given. */
const rooms = [...Object.keys(apps), 'shared/ui', 'shared/rules', 'shared/api', 'backend/api'];

interface ShopText {
  readonly line: number;
  readonly text: string;
}

/** Finds the texts in a source file: JSX text, and strings that read like a label or a sentence. */
export function findTexts(fileName: string, source: string): ShopText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const texts: ShopText[] = [];
  const visit = (node: ts.Node): void => {
    const text = readText(node)?.replace(/\s+/g, ' ').trim() ?? '';
    if (isForShoppers(text, ts.isJsxText(node)))
      texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return texts;
}

/** Returns the text of a JSX text, string or template; undefined for other nodes, module names and classes. */
function readText(node: ts.Node): string | undefined {
  if (ts.isJsxAttribute(node.parent) && node.parent.name.getText() === 'className') return undefined;
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1);
  if (!ts.isStringLiteralLike(node) || ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent))
    return undefined;
  return node.text;
}

/** A label begins with a capital letter; a part of a sentence contains words. Paths, drawings and styles are neither. */
function isForShoppers(text: string, isJsx: boolean): boolean {
  const words = text.replace(/\$\{[^}]*\}/g, '');
  if (!/[A-Za-z]{2}/.test(words) || /^[-.#/(]|^M-?\d|max-width|min-width|calc\(|\d(?:px|rem|w)\b/.test(words))
    return false;
  return isJsx || /^[A-Z₹“].*[a-z]/.test(text) || /[a-z]{2} [a-z]{2,}/.test(words);
}

function listSources(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/test|scripts|migrations/.test(name))
    .map((name) => path.join(directory, name))
    .sort();
}

function printTexts(words: readonly string[]): void {
  for (const file of rooms.flatMap((name) => listSources(path.join(root, name, 'src'))))
    for (const { line, text } of findTexts(file, readFileSync(file, 'utf8')))
      if (words.every((word) => text.toLowerCase().includes(word.toLowerCase())))
        console.log(`${path.relative(root, file)}:${line}  ${text}`);
}

if (process.argv[1]?.endsWith('copy.ts')) {
  // A pipe to `head` is closed early.
  process.stdout.on('error', () => process.exit());
  printTexts(process.argv.slice(2));
}
