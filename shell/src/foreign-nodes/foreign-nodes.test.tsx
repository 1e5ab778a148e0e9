import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { cleanSentPage } from './clean-sent-page';
import { restoreTranslatedText } from './restore-translated-text';

let stop: (() => void) | undefined;
afterEach(() => {
  cleanup();
  stop?.();
  stop = undefined;
});

/** Replaces or wraps each text in <font> elements, as translators do. */
function translate(mode: 'replace' | 'wrap' | 'replace in two steps') {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode.parentNode?.nodeName !== 'FONT') texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    if (mode === 'replace in two steps') text.before(font);
    else text.replaceWith(font);
    if (mode === 'wrap') font.append(text);
    else font.append(text.data);
    if (mode === 'replace in two steps') text.remove();
  }
}

/** Texts in every way in which React changes, adds and removes them. */
function Counts() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const onCount = (event: Event) => setCount((event as CustomEvent<number>).detail);
    window.addEventListener('count', onCount);
    return () => window.removeEventListener('count', onCount);
  }, []);
  return (
    <p>
      {count % 2 === 0 ? <b>even</b> : null}
      {count} of {count + 1}
      {count > 2 ? ' many' : null}
      <i>{count}</i>
    </p>
  );
}

test.each(['replace', 'wrap', 'replace in two steps'] as const)(
  'translators: counts stay true on a page whose texts they %s',
  async (mode) => {
    stop = restoreTranslatedText();
    const { container } = render(<Counts />);
    const expected = ['1 of 21', 'even2 of 32', '3 of 4 many3', 'even4 of 5 many4', '1 of 21'];
    const shown: (string | null)[] = [];
    for (const count of [1, 2, 3, 4, 1]) {
      await act(async () => void window.dispatchEvent(new CustomEvent('count', { detail: count })));
      shown.push(container.textContent);
      await act(async () => translate(mode));
    }
    expect(shown).toEqual(expected);
    expect(container.querySelectorAll('font').length).toBeGreaterThan(3);
  },
);

const Page = () => (
  <form>
    <label>
      Email <input name="email" />
    </label>
    <p>
      Call {'+91 80 4567 8900'}, <b>now</b>
    </p>
    <button>Send</button>
  </form>
);

/** Puts the page as a server sends it into the document, lets `extend` change it, and hydrates it. */
async function hydrateAfter(extend: (root: HTMLElement) => void) {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML =
    '<form><label>Email <input name="email"></label><p>Call <!-- -->+91 80 4567 8900<!-- -->, <b>now</b></p><button>Send</button></form>';
  const html = root.innerHTML;
  const input = root.querySelector('input');
  Object.assign(globalThis, { _SHOP_SENT: root.querySelectorAll('*') });
  extend(root);
  await cleanSentPage(root);
  const recovered: unknown[] = [];
  await act(async () => void hydrateRoot(root, <Page />, { onRecoverableError: (error) => recovered.push(error) }));
  const isSame = root.innerHTML === html && root.querySelector('input') === input;
  root.remove();
  return { recovered, isSame };
}

test.each<[string, (root: HTMLElement) => void]>([
  ['nothing', () => undefined],
  ['an element first in a form', (root) => root.querySelector('form')?.prepend(document.createElement('div'))],
  ['a filled element behind an input', (root) => root.querySelector('input')?.after(createFilled('span'))],
  ['an element in front of the page', (root) => root.prepend(createFilled('div'))],
  ['an element around an input', (root) => wrap(root.querySelector('input') as Node, 'span')],
  ['a link around a telephone number', (root) => wrap(root.querySelector('p')?.childNodes[2] as Node, 'a')],
])('extensions: a page is hydrated as it was sent although they added %s', async (_, extend) => {
  const { recovered, isSame } = await hydrateAfter(extend);
  expect(recovered).toEqual([]);
  expect(isSame).toBe(true);
});

function createFilled(name: string): Element {
  const element = document.createElement(name);
  element.innerHTML = '<i>Save</i> password';
  return element;
}

function wrap(node: Node, name: string) {
  const wrapper = document.createElement(name);
  node.parentNode?.replaceChild(wrapper, node);
  wrapper.append(node);
}

test('extensions: a page without a list of its elements is hydrated as it is', async () => {
  Reflect.deleteProperty(globalThis, '_SHOP_SENT');
  const root = document.createElement('div');
  root.innerHTML = '<p>Text</p>';
  await cleanSentPage(root);
  expect(root.innerHTML).toBe('<p>Text</p>');
});
