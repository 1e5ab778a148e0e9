import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type FallbackFit, fitFamily, type FontMetrics } from './fallback-fit';
import { headingLines, textLines } from './sample-lines';

/**
 * A font that systems ship, under the names by which a browser finds it, and a file with a font of the same metrics.
 */
interface SystemFont {
  readonly family: string;
  readonly localNames: readonly string[];
  readonly file: string;
}

export interface FallbackFace {
  readonly family: string;
  readonly css: string;
  readonly fit: FallbackFit;
}

const google = (name: string, file: string) => `@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`;

/**
 * In the order in which they are tried. A browser finds a font by its full name or its PostScript name; the full name
 * of
 * a regular font is written with or without 'Regular', depending on its release.
 */
const textFonts: readonly SystemFont[] = [
  { family: 'Figtree A', localNames: ['Arial', 'Liberation Sans', 'Arimo'], file: google('arimo', 'Arimo') },
  { family: 'Figtree R', localNames: ['Roboto-Regular'], file: google('roboto', 'Roboto') },
  { family: 'Figtree N', localNames: ['NotoSans-Regular'], file: google('noto-sans', 'NotoSans') },
  { family: 'Figtree D', localNames: ['DejaVu Sans'], file: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
];

const displayFonts: readonly SystemFont[] = [
  { family: 'Prata G', localNames: ['Georgia', 'Gelasio'], file: google('gelasio', 'Gelasio') },
  { family: 'Prata T', localNames: ['Times New Roman', 'Liberation Serif', 'Tinos'], file: google('tinos', 'Tinos') },
  { family: 'Prata N', localNames: ['NotoSerif-Regular'], file: google('noto-serif', 'NotoSerif') },
  { family: 'Prata D', localNames: ['DejaVu Serif'], file: 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf' },
];

/** Fits every system font to the shop's web font that it stands in for. */
export async function createFallbackFaces(): Promise<readonly FallbackFace[]> {
  const text = await createFamily('figtree.woff2', textFonts, textLines);
  const display = await createFamily('prata.woff2', displayFonts, headingLines);
  return [...text, ...display];
}

async function createFamily(
  webFile: string,
  fonts: readonly SystemFont[],
  lines: readonly string[],
): Promise<FallbackFace[]> {
  const webFont = await readWebFont(webFile);
  const resolve = createRequire(import.meta.url).resolve;
  const metrics = await Promise.all(fonts.map(async ({ file }) => toMetrics(create(await readFile(resolve(file))))));
  const { characters, fits } = fitFamily(webFont, metrics, lines);
  return fonts.flatMap(({ family, localNames }, index) => {
    const fit = fits[index];
    if (!fit) return [];
    const source = localNames.map((name) => `local('${name}')`).join(', ');
    // A browser takes the height of a line from the face that holds the space.
    const hasSpace = characters.includes(' ');
    const css = [
      writeFace(family, source, fit.scale, hasSpace ? null : webFont),
      writeFace(family, source, fit.setScale, hasSpace ? webFont : null, characters),
    ];
    return [{ family, css: css.join('\n\n'), fit }];
  });
}

/** One rule; `heights` are the web font's, or null where they do not matter. */
function writeFace(
  family: string,
  source: string,
  scale: number,
  heights: FontMetrics | null,
  characters = '',
): string {
  const declarations = [
    `font-family: '${family}'`,
    `src: ${source}`,
    `size-adjust: ${percent(scale)}`,
    ...(heights
      ? [`ascent-override: ${percent(heights.ascent / scale)}`, `descent-override: ${percent(heights.descent / scale)}`]
      : []),
    ...(characters === '' ? [] : [`unicode-range: ${toUnicodeRange(characters)}`]),
  ];
  return ['@font-face {', ...declarations.map((declaration) => `  ${declaration};`), '}'].join('\n');
}

/** The web font at its normal weight. */
async function readWebFont(name: string): Promise<FontMetrics> {
  const file = await readFile(fileURLToPath(new URL(`../fonts/${name}`, import.meta.url)));
  const characters = Array.from({ length: 95 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('') + '’–…';
  const isVariable = name === 'figtree.woff2';
  return toMetrics(
    create(
      await subsetFont(file, characters, {
        targetFormat: 'sfnt',
        ...(isVariable ? { variationAxes: { wght: 400 } } : {}),
      }),
    ),
  );
}

function toMetrics(font: Font): FontMetrics {
  const advances = new Map<string, number>();
  const readAdvance = (character: string) =>
    font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  return {
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    advance(character) {
      const known = advances.get(character) ?? readAdvance(character);
      advances.set(character, known);
      return known;
    },
    width: (line) => font.layout(line, ['kern']).advanceWidth / font.unitsPerEm,
  };
}

const percent = (value: number) => `${(value * 100).toFixed(1)}%`;

/** The characters as a `unicode-range`, neighbours joined. */
function toUnicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const code of codes) {
    const last = spans.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
