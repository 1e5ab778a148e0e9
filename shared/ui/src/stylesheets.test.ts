import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Declaration } from 'postcss';

const read = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');
const modules = readdirSync(__dirname).filter((name) => name.endsWith('.module.css'));

/** Returns the declarations of a stylesheet, without its comments. */
function listDeclarations(name: string): Declaration[] {
  const found: Declaration[] = [];
  postcss.parse(read(name)).walkDecls((declaration) => void found.push(declaration));
  return found;
}

const listCustomProperties = (name: string) =>
  listDeclarations(name)
    .map(({ prop }) => prop)
    .filter((property) => property.startsWith('--'));

test.each(modules)('look: %s takes its colours, z-indexes and fonts from the tokens', (name) => {
  const isLiteral = ({ prop, value }: Declaration) =>
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.test(value) ||
    (prop === 'z-index' && /^\d/.test(value)) ||
    (prop === 'font-family' && !value.startsWith('var('));
  expect(listDeclarations(name).filter(isLiteral).map(String)).toEqual([]);
});

test.each([...modules, 'base.css'])('look: every token that %s uses without a fallback exists', (name) => {
  const defined = new Set([...listCustomProperties('tokens.css'), ...listCustomProperties(name)]);
  const used = listDeclarations(name).flatMap(({ value }) =>
    [...value.matchAll(/var\((--[a-z0-9-]+)\)/g)].map((hit) => hit[1] ?? ''),
  );
  expect(used.filter((token) => !defined.has(token))).toEqual([]);
});

test('look: the fonts are at most 45 kB in total', () => {
  const fonts = path.join(__dirname, '../fonts');
  const bytes = readdirSync(fonts)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => statSync(path.join(fonts, name)).size);
  expect(bytes).not.toHaveLength(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

test('§9 both type families have a rupee sign of the shop before any face of the device', () => {
  const families = postcss
    .parse(read('faces.css'))
    .nodes.filter((node) => node.type === 'atrule')
    .map((face) =>
      Object.fromEntries(face.nodes?.flatMap((one) => (one.type === 'decl' ? [[one.prop, one.value]] : [])) ?? []),
    )
    .filter((face) => String(face['src']).includes('fonts/rupee.woff2'))
    .map((face) => String(face['font-family']));
  expect(families).toEqual(["'Figtree'", "'Prata Signs'"]);
  const display = listDeclarations('tokens.css').find(({ prop }) => prop === '--font-display');
  expect(display?.value).toMatch(/^'Prata', 'Prata Signs', 'Prata G'/);
});

test('look: every system font that stands in for a web font is named by its family', () => {
  const families = new Set(
    listDeclarations('fallback-faces.css')
      .filter(({ prop }) => prop === 'font-family')
      .map(({ value }) => value),
  );
  expect(families.size).toBeGreaterThan(0);
  const stacks = listDeclarations('tokens.css')
    .filter(({ prop }) => prop.startsWith('--font-'))
    .map(({ value }) => value);
  expect([...families].filter((family) => !stacks.some((stack) => stack.split(', ').includes(family)))).toEqual([]);
});
