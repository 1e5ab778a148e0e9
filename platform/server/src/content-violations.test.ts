import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '@shop/server-environment/logging';
import { type Application, noSources } from './application';
import { violationsPath } from './security-headers';
import { openTestShop } from './testing/test-shop';

const metricsToken = 'a token of at least thirty-two characters';

async function openShop() {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'shop',
    level: 'warn',
    destination: { write: (line) => void lines.push(line) },
  });
  const application: Application = {
    sources: { ...noSources, script: ['https://checkout.pay.example'] },
    findOwner: (origin) => (/^https:\/\/(?:[\w-]+\.)*pay\.example$/.test(origin) ? 'payment' : 'other'),
  };
  const shop = await openTestShop({ logger, metricsToken, application });
  const report = (blocked: string, directive = 'script-src-elem') =>
    shop.app.inject({
      method: 'POST',
      url: violationsPath,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': {
          'document-uri': 'https://shop.example/place-order?name=asha',
          'violated-directive': directive,
          'effective-directive': directive,
          'blocked-uri': blocked,
          disposition: 'enforce',
        },
      }),
    });
  const readCounts = async () => {
    const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    const counts = body.split('\n').filter((line) => line.startsWith('content_policy_violations_total'));
    // Each is there from the beginning: an alert sees an increase only of what was.
    expect(counts.length).toBeGreaterThan(20);
    return counts.filter((line) => !line.endsWith(' 0'));
  };
  const readLog = () =>
    lines.map((line) => JSON.parse(line) as { event: string }).filter(({ event }) => event === 'content_blocked');
  return { shop, report, readCounts, readLog };
}

test('server: a blocked part of the payment window is logged and counted, on a host that the policy does not know, too', async () => {
  const { shop, report, readCounts, readLog } = await openShop();
  try {
    const policy = String((await shop.app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`report-uri ${violationsPath}`);
    expect(policy).toContain('https://checkout.pay.example');
    for (let time = 0; time < 3; time += 1)
      expect((await report('https://risk-next.pay.example/bundle.js')).statusCode).toBe(204);
    expect(readLog()).toMatchObject([
      {
        level: 'warn',
        directive: 'script-src-elem',
        source: 'https://risk-next.pay.example',
        page: '/place-order',
        owner: 'payment',
      },
    ]);
    expect(await readCounts()).toEqual([
      'content_policy_violations_total{directive="script-src-elem",owner="payment"} 3',
    ]);
  } finally {
    await shop.close();
  }
});

test('server: what extensions load is left out, and rubbish or a flood of reports changes nothing', async () => {
  const { shop, report, readCounts, readLog } = await openShop();
  try {
    await report('chrome-extension://abc/inject.js');
    await report('https://evilpay.example/x.js', 'made-up-directive');
    for (const payload of ['', 'rubbish', '{}'])
      await shop.app.inject({
        method: 'POST',
        url: violationsPath,
        headers: { 'content-type': 'application/csp-report' },
        payload,
      });
    expect(await readCounts()).toEqual(['content_policy_violations_total{directive="other",owner="other"} 1']);
    for (let time = 0; time < 40; time += 1) await report(`https://host-${time}.example/`, 'img-src');
    expect(readLog().length).toBeLessThan(30);
  } finally {
    await shop.close();
  }
});

test('server: an alert watches the payment window’s violations', () => {
  const alerts = readFileSync(path.join(__dirname, '../../../docs/observability/alerts.yml'), 'utf8');
  expect(alerts).toContain('content_policy_violations_total{owner="payment"}');
});
