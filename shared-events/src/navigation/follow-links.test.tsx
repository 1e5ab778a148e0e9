import { fireEvent } from '@testing-library/react';
import { followLinks } from './follow-links';

const navigate = jest.fn();
// jsdom cannot open pages: this listener stands for the browser.
const loadPage = jest.fn((event: Event) => event.preventDefault());
let stop: () => void = () => undefined;

function click(attributes: string, init: MouseEventInit = {}) {
  document.body.innerHTML = `<a ${attributes}><b>to</b></a>`;
  fireEvent.click(document.querySelector('b') as HTMLElement, { button: 0, ...init });
}

const start = (basename = '') => {
  stop = followLinks({ basename, navigate, isKnown: (pathname) => ['/', '/collection'].includes(pathname) });
};

beforeEach(() => {
  jest.clearAllMocks();
  window.addEventListener('click', loadPage);
});

afterEach(() => {
  stop();
  window.removeEventListener('click', loadPage);
});

test('links of foreign remotes: a plain link to a page of the shop needs no page load', () => {
  start();
  click('href="/collection?type=Topwear#end"');
  expect(navigate).toHaveBeenCalledWith(
    { pathname: '/collection', search: '?type=Topwear', hash: '#end' },
    { replace: false },
  );
});

test.each<[string, string, MouseEventInit?]>([
  ['of another site', 'href="https://example.com/collection"'],
  ['to a path that the shop does not have', 'href="/pictures/a.png"'],
  ['for another tab', 'href="/collection" target="_blank"'],
  ['to a file', 'href="/collection" download'],
  ['clicked with Ctrl', 'href="/collection"', { ctrlKey: true }],
  ['clicked with Shift', 'href="/collection"', { shiftKey: true }],
  ['clicked with the middle button', 'href="/collection"', { button: 1 }],
  ['to a fragment of this page', 'href="#main"'],
  ['without an address', ''],
  ['to a mail address', 'href="mailto:a@example.com"'],
])('links of foreign remotes: a link %s is the browser’s', (_, attributes, init = {}) => {
  start();
  click(attributes, init);
  expect(navigate).not.toHaveBeenCalled();
});

test('links of foreign remotes: a click that a handler has prevented is not followed', () => {
  start();
  document.body.innerHTML = '<a href="/collection">to</a>';
  const link = document.querySelector('a') as HTMLElement;
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
});

test('links of foreign remotes: a link to the current address adds no history entry', () => {
  start();
  click('href="/"');
  expect(navigate).toHaveBeenCalledWith({ pathname: '/', search: '', hash: '' }, { replace: true });
});

test('links of foreign remotes: in the harness, a link with and without its basename leads to the same page', () => {
  start('/visitor');
  click('href="/visitor/collection"');
  click('href="/collection"');
  click('href="/visitor"');
  click('href="/visitors/collection"');
  expect(navigate.mock.calls.map(([path]: [{ pathname: string }]) => path.pathname)).toEqual([
    '/collection',
    '/collection',
    '/',
  ]);
});

test('links of foreign remotes: a link inside a web component is followed', () => {
  start();
  document.body.innerHTML = '<div></div>';
  const root = (document.querySelector('div') as HTMLElement).attachShadow({ mode: 'open' });
  root.innerHTML = '<a href="/collection">to</a>';
  fireEvent.click(root.querySelector('a') as HTMLElement, { composed: true });
  expect(navigate).toHaveBeenCalledTimes(1);
});
