import { loadWebFonts, showWaitingFonts } from './web-fonts';

let added: Set<unknown>;
/** How far the web fonts move the only element of the page, in CSS pixels. */
let shift: number;
let top: number;
let broken: string | null;
/** How many lines the heading has with the web fonts, by its word spacing; one without them. */
let countLines: (spacing: string) => number;

beforeEach(() => {
  localStorage.clear();
  added = new Set();
  shift = 0;
  top = 100;
  broken = null;
  countLines = () => 1;
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (font: unknown) => added.add(font), delete: (font: unknown) => added.delete(font) },
  });
  globalThis.FontFace = class {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    load() {
      return this.family === broken ? Promise.reject(new Error('not loaded')) : Promise.resolve(this);
    }
  } as unknown as typeof FontFace;
  document.head.innerHTML = `<style id="shop-fonts">@font-face{font-family:"Prata Signs";src:url(/a.woff2)}@font-face{font-family:Figtree;src:url(/b.woff2)}</style>`;
  fontStyle().media = 'not all';
  document.body.innerHTML = '<div id="root"><h1>An exclusive clothes collection</h1><p>Small runs</p></div>';
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const lines = added.size === 0 ? 1 : countLines(heading().style.wordSpacing);
    const isBelow = this.nodeName === 'P';
    return {
      top: top + (added.size > 0 ? shift : 0) + (isBelow ? lines * 40 : 0),
      height: isBelow ? 20 : lines * 40,
    } as DOMRect;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(globalThis, 'FontFace');
});

const fontStyle = () => document.querySelector<HTMLStyleElement>('#shop-fonts') as HTMLStyleElement;
const heading = () => document.querySelector('h1') as HTMLElement;
const families = () => [...added].map((font) => (font as FontFace).family);

test('§2 fonts that move nothing are shown as soon as all are loaded, and remembered', async () => {
  shift = 2;
  await loadWebFonts();
  expect(families()).toEqual(['Prata Signs', 'Figtree']);
  expect(fontStyle().dataset['state']).toBe('shown');
  expect(localStorage.getItem('shop-fonts')).toBe(fontStyle().textContent);
});

test('§2 fonts that would move the page on the screen wait for the next page', async () => {
  shift = 40;
  await loadWebFonts();
  expect(families()).toEqual([]);
  expect(fontStyle().dataset['state']).toBe('waiting');
  expect(fontStyle().media).toBe('not all');
  showWaitingFonts();
  expect(fontStyle().media).toBe('all');
});

test('§2 a new page leaves fonts alone that do not wait', async () => {
  await loadWebFonts();
  showWaitingFonts();
  expect(fontStyle().media).toBe('not all');
});

test('§2 what moves below the screen does not delay the fonts', async () => {
  shift = 40;
  top = window.innerHeight + 1;
  await loadWebFonts();
  expect(fontStyle().dataset['state']).toBe('shown');
});

test('§2 a font that does not load does not delay the others', async () => {
  broken = 'Prata Signs';
  await loadWebFonts();
  expect(families()).toEqual(['Figtree']);
});

test('§2 fonts that the first paint showed are not loaded again', async () => {
  fontStyle().media = 'all';
  await loadWebFonts();
  expect(families()).toEqual([]);
});

test('§2 a text that would need another line is set a little tighter, so that nothing below it moves', async () => {
  countLines = (spacing) => (spacing === '-0.08em' ? 1 : 2);
  await loadWebFonts();
  expect(heading().style.wordSpacing).toBe('-0.08em');
  expect(fontStyle().dataset['state']).toBe('shown');
});

test('§2 a text that would need a line less is set a little wider', async () => {
  countLines = (spacing) => (spacing === '0.02em' ? 1 : 0);
  await loadWebFonts();
  expect(heading().style.wordSpacing).toBe('0.02em');
  expect(fontStyle().dataset['state']).toBe('shown');
});

test('§2 a text whose lines cannot be kept delays the fonts, and its spacing stays as it was', async () => {
  countLines = () => 2;
  await loadWebFonts();
  expect(heading().style.wordSpacing).toBe('');
  expect(fontStyle().dataset['state']).toBe('waiting');
});
