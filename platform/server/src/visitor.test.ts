import { readVisitor } from './visitor';

test('visitor: is known again by the cookie that was set, and gets no other', () => {
  const first = readVisitor(undefined, false);
  expect(first.setCookie).toBe(`shop_visitor=${first.id}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
  expect(readVisitor(`theme=dark; shop_visitor=${first.id}`, false)).toEqual({ id: first.id });
});

test('visitor: a cookie that is none of ours is replaced; where there is TLS the cookie keeps to it', () => {
  const again = readVisitor('shop_visitor=<script>; other_shop_visitor=aaaaaaaaaaaaaaaaaaaaaa', true);
  expect(again.setCookie).toMatch(/; SameSite=Lax; Secure$/);
});
