import { findGlobalStyles } from './find-global-styles';

/** Returns the line and message of each problem. */
const find = (css: string) =>
  findGlobalStyles(css, 'gifts').map(
    ({ offset, message }) => [css.slice(0, offset).split('\n').length, message] as const,
  );

test.each([
  ['a class', '.x a, a.x:hover > p, body .x, html.x { color: red }'],
  ['an id', '#gifts h1{}'],
  ['the attribute of the slot', '[data-remote="gifts"] a, [data-remote=gifts] *{}'],
  ['a data attribute of the team', '[data-gift]{}'],
  ['a value of class or id', '[class^="gift-"] a, [id=gift]{}'],
  ['an escaped name', String.raw`.gift\:open a, .\31 2 b {}`],
  ['alternatives that are all bound', ':is(.x, #y) a, :where(.x) b, :-webkit-any(.x) c{}'],
  ['the page while it has an element of the team', 'html:has(.x), :root:has(> .x, #y) {} .z { html:has(&) {} }'],
  ['a class beside :not() and :has()', '.x:not(a):has(img){}'],
  ['nested rules', '.x { color: red; a {} a:hover, > p {} & + & {} h1 & {} @media print { b {} color: blue } }'],
  ['nested braces in a custom property', '.x { --y: { a: b; }; color: red } .z {}'],
  [
    '@scope of a class',
    '@scope (.x, #y) to (p) { a {} :scope {} :not(&) {} @media print { h1 {} } @scope (b) { i {} } }',
  ],
  ['conditions', '@media print{.x{}} @supports (a: b){@layer z{.x{}}} @container c (width > 1px){.x{}} @layer p, q;'],
  ['@starting-style', '.x { @starting-style { opacity: 0 } } @starting-style { .x { opacity: 0 } }'],
  ['comments', '/* a{} */ .x/* , b */ c{} /* @import "x" */'],
  [
    'fonts and animations of its own',
    '@font-face{font-family:Gifts;src:url(a)} @-webkit-keyframes k{from{top:0}50%{top:1px}}',
  ],
  ['a property of its own', '@property --gift-angle{syntax:"*";inherits:false}'],
  ['hacks of older browsers', '.x{*zoom:1;width:1px\\9;filter:progid:DX.M(a=1);color:red!ie}'],
  ['strings with brackets', '.x[title="]} a{"]::before{content:"} b{\\" "}'],
  ['an encoding', '@charset "utf-8";.x{}'],
  ['nothing', ''],
])('styles: what is limited to a team’s own elements passes: %s', (_, css) => {
  expect(find(css)).toEqual([]);
});

const wide = (selector: string) => `${selector} also selects elements of other teams`;

test.each([
  [
    'elements',
    'a{color:red}\nbutton, .x {}\nh1:hover{}',
    [
      [1, wide('a')],
      [2, wide('button')],
      [3, wide('h1:hover')],
    ],
  ],
  [
    'universal and root selectors',
    '*{} :root{--x:1} html body > main{}',
    [
      [1, wide('*')],
      [1, wide(':root')],
      [1, wide('html body > main')],
    ],
  ],
  [
    'one alternative without a class',
    ':is(a, .x){} :where(p .x, :not(.y)) b{}',
    [
      [1, wide(':is(a, .x)')],
      [1, wide(':where(p .x, :not(.y)) b')],
    ],
  ],
  [
    'classes that another element has',
    'a:not(.x){} body:has(.x) h1{}',
    [
      [1, wide('a:not(.x)')],
      [1, wide('body:has(.x) h1')],
    ],
  ],
  [
    'attributes of all pages',
    '[href]{} input[type="text"]{} [class]{} [class*="a"]{} [data-account]{}',
    [
      [1, wide('[href]')],
      [1, wide('input[type="text"]')],
      [1, wide('[class]')],
      [1, wide('[class*="a"]')],
      [1, wide('[data-account]')],
    ],
  ],
  [
    'the shop’s own names',
    '#root h1{} .visually-hidden{} [data-ground=night]{} [data-team] a{}',
    [
      [1, wide('#root h1')],
      [1, wide('.visually-hidden')],
      [1, wide('[data-ground=night]')],
      [1, wide('[data-team] a')],
    ],
  ],
  [
    'other remotes',
    '[data-remote] a{} [data-remote="mf-catalog"] a{}',
    [
      [1, wide('[data-remote] a')],
      [1, wide('[data-remote="mf-catalog"] a')],
    ],
  ],
  [
    'pseudo-elements alone',
    '::selection{} ::view-transition-old(x){}',
    [
      [1, wide('::selection')],
      [1, wide('::view-transition-old(x)')],
    ],
  ],
  ['rules in conditions', '@media print {\n  @layer z {\n    .x, p {}\n  }\n}', [[3, wide('p')]]],
  [
    'a nested selector that leaves the rule',
    '.x {\n  :not(&) {}\n  html:has(&) a {}\n}',
    [
      [2, wide(':not(&)')],
      [3, wide('html:has(&) a')],
    ],
  ],
  ['a rule behind what only looks like a custom property', '.x { "--y": {} :not(&) {}; }', [[1, wide(':not(&)')]]],
  ['& outside of a rule', '& a{}', [[1, wide('& a')]]],
  [
    'names that only look like classes',
    String.raw`\.x{} a\.x b{}`,
    [
      [1, wide(String.raw`\.x`)],
      [1, wide(String.raw`a\.x b`)],
    ],
  ],
  [
    '@scope without a class',
    '@scope (main) to (.x) { .y{} }\n.x { @scope { a{} } }',
    [
      [1, '@scope (main) to (.x) begins at elements of other teams'],
      [2, '@scope begins at elements of other teams'],
    ],
  ],
  [
    '@import, also escaped',
    '@import "a.css";\n@\\69mport url(b.css);',
    [
      [1, '@import loads a sheet that cannot be checked: bundle it'],
      [2, '@import loads a sheet that cannot be checked: bundle it'],
    ],
  ],
  ['another encoding', '@charset "utf-7";', [[1, '@charset names another encoding than UTF-8']]],
  [
    'at-rules for the page',
    '@page{margin:0}\n@view-transition{navigation:auto}',
    [
      [1, '@page applies to the whole page, or is unknown'],
      [2, '@view-transition applies to the whole page, or is unknown'],
    ],
  ],
  [
    'fonts of the shop',
    '@font-face{font-family:x;font-family:"Figtree";src:url(a)}',
    [[1, '@font-face Figtree is a font of the shop: give yours another name']],
  ],
  [
    'tokens of the shop',
    '@property --colour-ink{syntax:"*";inherits:false}',
    [[1, '@property --colour-ink has the name of a token of the shop']],
  ],
  [
    'a string that ends with its line',
    '.x::before{content:"a\n} a{color:red} b{content:"}',
    [
      [1, 'Unexpected newline while consuming a string token.'],
      [2, 'Unexpected EOF while consuming a string token.'],
      [2, 'The bracket { is never closed.'],
    ],
  ],
  [
    'an address that browsers end elsewhere',
    '.x{background:URL( a")} a{} .y{content:")}',
    [
      [1, 'Unexpected character while consuming a url token.'],
      [1, 'Unexpected EOF while consuming a string token.'],
      [1, 'The bracket { is never closed.'],
    ],
  ],
  ['a bracket that is never closed', '.x{}\n.y{', [[2, 'The bracket { is never closed.']]],
  ['a bracket that closes nothing', '.x{}\n} a{}', [[2, 'The bracket } closes nothing.']]],
  ['brackets that cross', '.x{a:(}) b{}', [[1, 'The bracket } closes nothing.']]],
  ['an open comment', '.x{} /* a', [[1, 'Unexpected EOF while consuming a comment.']]],
  ['very deep nesting', '.x{'.repeat(100_000), [[1, 'More than 40 brackets are in each other.']]],
])('styles: what is not limited to them is found with its line: %s', (_, css, problems) => {
  expect(find(css)).toEqual(problems);
});
