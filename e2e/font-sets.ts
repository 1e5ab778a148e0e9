import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '@shop/tooling/places';

interface Font {
  readonly folder: string;
  readonly family: string;
  /** The full name under which the font is found, where a font of the same metrics stands in for it. */
  readonly alias?: string;
}

const google = (name: string, family: string, alias?: string): Font => ({
  folder: `@expo-google-fonts/${name}/400Regular`,
  family,
  ...(alias ? { alias } : {}),
});
const dejaVu: Font = { folder: 'dejavu-fonts-ttf/ttf', family: 'DejaVu Sans' };

/** What systems ship, and no font of the machine that runs the tests. */
const sets = {
  /** A Linux without a desktop. */
  bare: [dejaVu],
  /** A Linux desktop; Windows and Apple have fonts of the same widths. */
  desktop: [google('arimo', 'Arimo', 'Liberation Sans'), google('tinos', 'Tinos', 'Liberation Serif'), dejaVu],
  /** Android. */
  phone: [google('roboto', 'Roboto'), google('noto-serif', 'Noto Serif')],
  /** A Linux with Noto Sans; Georgia is the serif of Windows and Apple. */
  noto: [google('noto-sans', 'Noto Sans'), google('gelasio', 'Gelasio', 'Georgia')],
} satisfies Record<string, readonly Font[]>;

export type FontSet = keyof typeof sets;

/** The environment of a browser that sees the fonts of one set alone. Writes the set's fontconfig file. */
export function fontEnvironment(set: FontSet): Record<string, string> {
  const folder = path.join(root, '.cache', 'e2e', 'fonts');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${set}.conf`);
  writeFileSync(file, fontconfig(sets[set], path.join(folder, `${set}-cache`)));
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), FONTCONFIG_FILE: file };
}

function fontconfig(fonts: readonly Font[], cache: string): string {
  const require = createRequire(path.join(root, 'e2e/package.json'));
  const lines = fonts.flatMap(({ folder, family, alias }) => {
    const [scope = '', name = '', ...rest] = folder.split('/');
    const [packageName, inside] = scope.startsWith('@') ? [`${scope}/${name}`, rest] : [scope, [name, ...rest]];
    const place = path.join(path.dirname(require.resolve(`${packageName}/package.json`)), ...inside);
    const directory = `<dir>${escapeXml(place)}</dir>`;
    if (!alias) return [directory];
    const renamed = `<edit name="fullname" mode="assign"><string>${alias}</string></edit>`;
    return [directory, `<match target="scan"><test name="family"><string>${family}</string></test>${renamed}</match>`];
  });
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...lines,
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
