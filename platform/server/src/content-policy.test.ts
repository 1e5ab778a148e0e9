import { createHash } from 'node:crypto';
import { createSecurityHeaders } from './security-headers';
import { testSettings } from './testing/test-settings';
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

test('server: sources of the application are allowed for what they are used for, and without them none', async () => {
  const headers = createSecurityHeaders({
    inlineHashes: { scripts: ["'sha256-a'"], styles: [] },
    registry: { schema: '', microFrontends: {} },
    settings: testSettings,
    sources: {
      script: ['https://pay.example', 'https://cdn.pay.example'],
      frame: ['https://pay.example'],
      connect: ['https://api.pay.example'],
      form: ['https://forms.example'],
    },
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-a' https://pay.example https://cdn.pay.example;");
  expect(policy).toContain("frame-src 'self' https://pay.example;");
  expect(policy).toContain("connect-src 'self' https://api.pay.example https://forms.example;");
  expect(policy).toContain("form-action 'self' https://forms.example;");
  expect(headers['permissions-policy']).toContain('payment=(self "https://pay.example")');
  // Without frame-src, the default holds.
  const without = String((await shop.app.inject('/')).headers['content-security-policy']);
  expect(without).toContain("default-src 'self';");
  expect(without).not.toContain('frame-src');
});
