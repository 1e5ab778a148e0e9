import { checkPartHtml } from './check-part-html';

test.each([
  ['elements', '<section aria-label="Stars"><p>Five</p><img src="/a.png" alt=""><ul><li>One<li>Two</ul></section>'],
  ['text', 'Five &lt;stars&gt;'],
  ['nothing', ''],
  ['a form and a table', '<form><table><tr><td>1</td></tr></table><input></form>'],
  ['an image of paths', '<svg viewBox="0 0 1 1"><path d="M0 0"/><title>Star</title></svg>'],
  ['comments of a framework', '<!--[--><p>Five</p><!--]-->'],
  ['data for search engines', '<script type="application/ld+json">{"name":"</p>"}</script>'],
])('HTML of a part: %s may be sent', (_, html) => {
  expect(checkPartHtml(html)).toBe(html);
});

test.each([
  ['an end of another element', '<p>Five</p></div>'],
  ['several ends', '<p>Five</p></div></div></main>'],
  ['an element that is not closed', '<div><p>Five</p>'],
  ['an emphasis that is not closed', '<b>Five'],
  ['a comment that is not closed', '<p>Five</p><!-- '],
  ['an attribute that is not closed', '<p title="Five'],
  ['a text field that is not closed', '<textarea>'],
  ['a template that is not closed', '<template>'],
  ['an item of the list around it', '<li>Five'],
  ['a description of the list around it', '<dd>Five</dd>'],
  ['an end of the text', '<plaintext>'],
])('HTML of a part: %s is refused', (_, html) => {
  expect(() => checkPartHtml(html)).toThrow('an element or text is not closed');
});

test.each(['<base href="/">', '<p><style>p{}</style></p>', '<script>alert(1)</script>', '<meta http-equiv="refresh">'])(
  'HTML of a part: %s is not for a part of a page',
  (html) => {
    expect(() => checkPartHtml(html)).toThrow('which is not for a part of a page');
  },
);

test('HTML of a part: a slot of the shop cannot be copied, and other values than texts are refused', () => {
  expect(() => checkPartHtml('<div data-remote="mf-catalog"></div>')).toThrow('marks the slots of the shop');
  expect(() => checkPartHtml(undefined)).toThrow('render has to return { html }, a text.');
});
