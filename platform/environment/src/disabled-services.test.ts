import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findReadableProgram, listDisabledServices } from './disabled-services';
import { createSimulatorVariables } from './simulators';

test('a start without keys lists everything that is off, each with the setting that switches it on', () => {
  expect(listDisabledServices({ NODE_ENV: 'production' })).toEqual([
    'Razorpay: RAZORPAY_KEY_ID is not set.',
    'Stripe: STRIPE_SECRET_KEY is not set.',
    'Mails, which wait for three days: SMTP_URL is not set.',
    'The form of /contact: FORMSPREE_FORM_ID is not set.',
    'Metrics for Prometheus: METRICS_TOKEN is not set.',
  ]);
});

test('what is configured or simulated is not listed', () => {
  expect(listDisabledServices({ ...createSimulatorVariables({}, 4200), METRICS_TOKEN: 'x'.repeat(32) })).toEqual([]);
  expect(
    listDisabledServices({ API_BASE_URL: 'https://api.example.com', FORMSPREE_FORM_ID: 'abc', SHOP_MONITORING: 'off' }),
  ).toEqual([
    'Reports of browsers, and canaries that judge themselves: SHOP_MONITORING is off.',
    'Metrics for Prometheus: METRICS_TOKEN is not set.',
  ]);
});

test('backups are listed until one was taken, whatever else is on', () => {
  const variables = { ...createSimulatorVariables({}, 4200), METRICS_TOKEN: 'x'.repeat(32) };
  expect(listDisabledServices(variables, { servers: ['backend'], isBackedUp: false })).toEqual([
    'Backups: none was taken yet. Take one every night with npm run shop -- backup <directory>.',
  ]);
  expect(listDisabledServices(variables, { servers: ['backend'], isBackedUp: true })).toEqual([]);
});

test('a server that runs alone lists what it would do itself', () => {
  expect(listDisabledServices({ METRICS_TOKEN: 'x'.repeat(32) }, { servers: ['shop server'] })).toEqual([
    'The form of /contact: FORMSPREE_FORM_ID is not set.',
  ]);
  expect(listDisabledServices({ SMTP_URL: 'smtp://a', STRIPE_SECRET_KEY: 'sk' }, { servers: ['backend'] })).toEqual([
    'Razorpay: RAZORPAY_KEY_ID is not set.',
    'Metrics for Prometheus: METRICS_TOKEN is not set.',
  ]);
});

test('a public address without TLS is listed, that of the own machine is not', () => {
  const list = (address: string) =>
    listDisabledServices({ ...createSimulatorVariables({}, 4200), METRICS_TOKEN: 'x', SHOP_URL: address });
  expect(list('http://shop.example')).toEqual([
    'Encryption, so that anybody on the way reads passwords: SHOP_URL begins with http:.',
  ]);
  for (const address of ['https://shop.example', 'http://localhost:3000', 'http://127.0.0.1'])
    expect(list(address)).toEqual([]);
  expect(list('http://localhost.example')).toHaveLength(1);
});

/** Starts a program under another that has a secret, with Node's program of a mode, and returns whether it reads it. */
function readsParent(mode: number): string {
  // Where every user may enter.
  const folder = mkdtempSync('/tmp/program-');
  const program = path.join(folder, 'node');
  try {
    chmodSync(folder, 0o755);
    copyFileSync(process.execPath, program);
    chmodSync(program, mode);
    const reads = `try { console.log(require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8').includes('=secret')) }
      catch (error) { console.log(error.code) }`;
    const starts = `console.log(require('child_process').execFileSync(process.execPath, ['-e', process.argv[1]], { encoding: 'utf8' }))`;
    return execFileSync(program, ['-e', starts, reads], {
      encoding: 'utf8',
      env: { SHOP_SIGNING_KEY: 'secret' },
      // Root may read everything.
      ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a start says so where programs of its user can read the shop server, which Linux refuses with the mode of images', () => {
  expect(findReadableProgram()).toBe(process.execPath);
  expect(
    listDisabledServices({ METRICS_TOKEN: 'x' }, { servers: ['shop server'], readableProgram: '/bin/node' }),
  ).toEqual([
    'The form of /contact: FORMSPREE_FORM_ID is not set.',
    expect.stringContaining('its user may read /bin/node'),
  ]);
  expect([readsParent(0o755), readsParent(0o111)]).toEqual(['true', 'EACCES']);
});
