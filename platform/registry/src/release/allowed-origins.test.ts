import { readAllowedOrigins } from './release-foreign';

test('foreign release: the operator’s origins are read, and a wrong one is named', () => {
  expect(readAllowedOrigins(undefined)).toBeUndefined();
  expect(readAllowedOrigins('https://a.example, https://b.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(() => readAllowedOrigins('https://a.example/x')).toThrow('has the entry “https://a.example/x”');
});
