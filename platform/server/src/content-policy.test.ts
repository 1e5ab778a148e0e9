import { createHash } from 'node:crypto';
import { createSecurityHeaders } from './security-headers';
import { defaultSettings } from './settings';
import { createTestRelease, openTestShop, type TestShop } from './testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('server: a page allows no inline script but its own, by its hash', async () => {
  const { body, headers } = await shop.app.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes/);
  const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => hash(text));
  expect(scripts).toHaveLength(1);
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`);
});

test('server: a release that is served elsewhere is allowed by its origin, and no other is', async () => {
  await shop.deploy('mf-loyalty', {
    ...createTestRelease('mf-loyalty', '1', { live: true }),
    url: 'http://localhost:3103/remoteEntry.js',
  });
  const policy = String((await shop.app.inject('/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' http:\/\/localhost:3103;/);
  expect(policy).toContain("connect-src 'self' http://localhost:3103 ws://localhost:3103;");
});

test('server: of another origin only the folder of the release is allowed, and only for its files', async () => {
  const base = 'https://cdn.example/gifts/1.0.0/';
  await shop.deploy('mf-loyalty', { ...createTestRelease('mf-loyalty', '1', { base }), url: `${base}entry.js` });
  const policy = String((await shop.app.inject('/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/cdn\.example\/gifts\/1\.0\.0\/;/);
  expect(policy).toMatch(/style-src [^;]* https:\/\/cdn\.example\/gifts\/1\.0\.0\/;/);
  // Without connect-src, the default holds.
  expect(policy).toContain("default-src 'self';");
  expect(policy).not.toContain('connect-src');
});

test('server: the payment window’s script, frame and calls are allowed from its own hosts only, and without a gateway from none', async () => {
  const policyFor = (scriptUrl: string) =>
    createSecurityHeaders({
      inlineHashes: { scripts: ["'sha256-a'"], styles: [] },
      registry: { schema: '', microFrontends: {} },
      settings: {
        ...defaultSettings,
        apiBaseUrl: '/',
        siteUrl: 'http://localhost:3000',
        razorpay: { keyId: 'k', scriptUrl },
      },
    });
  const real = policyFor('https://checkout.razorpay.com/v1/checkout.js');
  expect(real['content-security-policy']).toContain(
    "script-src 'self' 'sha256-a' https://checkout.razorpay.com https://cdn.razorpay.com;",
  );
  expect(real['content-security-policy']).toContain(
    "frame-src 'self' https://checkout.razorpay.com https://api.razorpay.com;",
  );
  expect(real['content-security-policy']).toContain(
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com;",
  );
  expect(real['permissions-policy']).toContain(
    'payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
  );
  expect(policyFor('http://localhost:4200/razorpay/checkout.js')['content-security-policy']).toContain(
    "frame-src 'self' http://localhost:4200;",
  );
  // Without frame-src, the default holds.
  const without = String((await shop.app.inject('/')).headers['content-security-policy']);
  expect(without).toContain("default-src 'self';");
  expect(without).not.toContain('frame-src');
});
