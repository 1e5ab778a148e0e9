import fc from 'fast-check';
import { buildReferralLink } from './referral.rules';

test('§3 the server’s link is used unchanged', () => {
  expect(buildReferralLink('https://shop.example/login?ref=ASHA7', 'ASHA7', 'https://x.example')).toBe(
    'https://shop.example/login?ref=ASHA7',
  );
});

test('§2 without a link of the server, the link opens the sign-up with the code', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom(undefined, '', 'javascript:alert(1)'), (code, given) => {
      const link = new URL(buildReferralLink(given, code, 'https://shop.example'));
      expect(link.origin + link.pathname).toBe('https://shop.example/login');
      expect(link.searchParams.get('ref')).toBe(code);
    }),
  );
});
