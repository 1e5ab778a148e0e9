import { showWebFonts } from './web-fonts';

let load: () => void;

beforeEach(() => {
  localStorage.clear();
  const ready = new Promise<void>((resolve) => void (load = resolve));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready } });
  document.head.innerHTML = `<style id="shop-fonts" media="(scripting:none)">@font-face{font-family:Figtree}</style>`;
});

afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

const fontStyle = () => document.querySelector<HTMLStyleElement>('#shop-fonts') as HTMLStyleElement;

test('§2 the web fonts are switched on, and remembered once they are loaded', async () => {
  const shown = showWebFonts();
  expect(fontStyle().media).toBe('all');
  expect(localStorage.getItem('shop-fonts')).toBeNull();
  load();
  await shown;
  expect(localStorage.getItem('shop-fonts')).toBe(fontStyle().textContent);
});

test('§2 fonts that the first paint showed are left as they are', async () => {
  fontStyle().media = 'all';
  await showWebFonts();
  expect(localStorage.getItem('shop-fonts')).toBeNull();
});
