import { defaultLocalOrigins, parseLocalEntry, readLocalOrigins } from './local-origins';

test('panel: by default a server on any port of the tester’s machine is allowed', () => {
  expect(readLocalOrigins(undefined)).toBe(defaultLocalOrigins);
  expect(parseLocalEntry(' http://127.0.0.1:3103/ ', defaultLocalOrigins)).toBe('http://127.0.0.1:3103/remoteEntry.js');
  expect(parseLocalEntry('http://localhost:5173/assets/gifts.js', defaultLocalOrigins)).toBe(
    'http://localhost:5173/assets/gifts.js',
  );
});

test('panel: the operator names other origins, or none', () => {
  const origins = readLocalOrigins('https://dev.example, http://localhost:*');
  expect(parseLocalEntry('https://dev.example', origins)).toBe('https://dev.example/remoteEntry.js');
  expect(() => parseLocalEntry('https://dev.example:8443', origins)).toThrow('are not allowed here');
  expect(() => parseLocalEntry('http://localhost:3103', readLocalOrigins('off'))).toThrow('SHOP_LOCAL_ORIGINS');
});

test.each(['localhost:3103', 'http://localhost:3103/', 'https://*.example', 'ftp://dev.example', 'x'])(
  'panel: the setting %s is refused with a sentence',
  (text) => expect(() => readLocalOrigins(text)).toThrow('SHOP_LOCAL_ORIGINS names'),
);

test.each(['javascript:alert(1)', 'http://user@localhost:1', 'http://localhost:1/?a', 'nonsense'])(
  'panel: %s is no address of a development server',
  (text) => expect(() => parseLocalEntry(text, defaultLocalOrigins)).toThrow('is no address of a development server'),
);
