import { createLoginPath, parseNextPage } from './routes';

const wanted = (next: string) => parseNextPage(createLoginPath(next).replace(/^[^?]*/, ''));

test.each(['/place-order', '/collection?category=Men&q=silk', '/product/a%20b#size'])(
  '§6 the page that was wanted before the login is offered again: %s',
  (next) => {
    expect(wanted(next)).toBe(next);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example/login',
  '/\n/evil.example',
  '/.//evil.example/x',
  '/%2e/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login?next=/cart',
  '',
  '//',
])('§6 after the login nothing but a page of this shop is offered: %j', (next) => {
  expect(wanted(next)).toBeNull();
});
