import { getMessage, isFailure } from './open-parts';

test.each([
  ['error', 'A file is missing', true],
  ['warning', 'Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^18.2.0)', true],
  ['warning', 'A style is deprecated', false],
  ['log', 'Hello', false],
])('browser check: %s “%s” is a failure: %s', (type, text, expected) => {
  expect(isFailure(type, text)).toBe(expected);
});

test('browser check: a failure has a message, also one that was thrown without any', () => {
  expect(getMessage('TypeError: no\n    at page.js:1:2')).toBe('TypeError: no');
  for (const sentence of ['\n', "SyntaxError: Unexpected token '<'"])
    expect(getMessage(sentence)).toContain('output.publicPath has to be ‘auto’.');
});
