import { startNextAttempt } from './attempts';
import { createFileVerifier } from './file-verifier';

const known = `sha256-${'B'.repeat(43)}=`;
const unmatchable = `sha256-${'A'.repeat(43)}=`;
const base = 'https://cdn.example/gifts/1.0.0/';

/** A head of its own for each test, because the verifier stays on a head. */
function openHead() {
  const head = document.createElement('head');
  createFileVerifier(head).verify('mf-gifts', { base, files: { 'page.js': known, 'css/page.css': known } });
  return head;
}

const createScript = (src: string) => Object.assign(document.createElement('script'), { src });
const createStyle = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

beforeEach(() => {
  Reflect.deleteProperty(globalThis, '_SHOP_ATTEMPTS');
});

test.each<[string, (head: HTMLElement, element: HTMLElement) => void]>([
  ['append', (head, element) => head.append('', element)],
  ['prepend', (head, element) => head.prepend(element)],
  ['appendChild', (head, element) => head.appendChild(element)],
  ['insertBefore', (head, element) => head.insertBefore(element, head.firstChild)],
  [
    'a fragment',
    (head, element) => {
      const fragment = document.createDocumentFragment();
      fragment.append(element);
      head.append(fragment);
    },
  ],
])('foreign files: a script and a style that come by %s get the integrity of the registry', (_, insert) => {
  const head = openHead();
  for (const element of [createScript(`${base}page.js?v=1`), createStyle(`${base}css/page.css`)]) {
    insert(head, element);
    expect(head.contains(element)).toBe(true);
    expect(element.integrity).toBe(known);
    expect(element.crossOrigin).toBe('anonymous');
  }
});

test.each([`${base}other.js`, `${base}constructor`, `${base}page.js/`, `${base}%70age.js`])(
  'foreign files: what the registry does not name gets an integrity that no file has: %s',
  (address) => {
    const script = openHead().appendChild(createScript(address));
    expect(script.integrity).toBe(unmatchable);
  },
);

test('foreign files: elements of other addresses and other kinds stay as they are', () => {
  const head = openHead();
  const script = head.appendChild(createScript('https://cdn.example/gifts/2.0.0/page.js'));
  const empty = head.appendChild(document.createElement('script'));
  const style = head.appendChild(document.createElement('style'));
  expect([script.hasAttribute('crossorigin'), script.integrity, empty.integrity]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  expect([...head.children]).toEqual([script, empty, style]);
});

test('foreign files: a retry requests new addresses', () => {
  const head = openHead();
  startNextAttempt('mf-gifts');
  const script = head.appendChild(createScript(`${base}page.js`));
  const style = head.appendChild(createStyle(`${base}css/page.css`));
  expect([script.src, style.href]).toEqual([`${base}page.js?attempt=2`, `${base}css/page.css?attempt=2`]);
  expect([script.integrity, style.integrity]).toEqual([known, known]);
});
