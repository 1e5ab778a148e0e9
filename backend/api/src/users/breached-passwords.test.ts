import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changePassword, register } from '@shop/shared-api';
import { readEnvironment } from '../environment';
import { shareTestShop } from '../testing/share-test-shop';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
const shop = shareTestShop({ breachedPasswords: folder });
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = 'Many people use this password, so it is easy to guess. Please choose another one.';

/** Writes the range of a password, in which it has a count. */
function writeRange(password: string, count: number): void {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const other = '0'.repeat(35);
  writeFileSync(join(folder, `${hash.slice(0, 5)}.txt`), `${other}:12\r\n${hash.slice(5)}:${count}\r\n`);
}

const signUp = (email: string, password: string) => ({ name: 'Asha Rao', email, password });

test('breached passwords: one that was seen elsewhere opens no account, and replaces no password', async () => {
  const [breached, unseen] = ['seen-elsewhere-3', 'never-seen-before-7'];
  writeRange(breached, 3);
  writeRange(unseen, 0);
  const refused = await shop.callRefused(register, signUp('breached@example.com', breached));
  expect([refused.status, refused.body.fields]).toEqual([400, { password: refusal }]);
  const { body } = await shop.call(register, signUp('unseen@example.com', unseen));
  const change = { currentPassword: unseen, password: breached };
  const changed = await shop.callRefused(changePassword, change, { token: body.token });
  expect([changed.status, changed.body.message]).toEqual([400, refusal]);
});

test('breached passwords: a range that is not there is logged, and nobody is kept from signing up', async () => {
  await shop.call(register, signUp('no-range@example.com', 'its-range-is-missing-1'));
  expect(shop.reported).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
});

test('breached passwords: a folder without ranges is refused when the backend starts', () => {
  const { ok, ...read } = readEnvironment({ SHOP_BREACHED_PASSWORDS: folder });
  expect([ok, read]).toEqual([
    false,
    {
      problems: ['SHOP_BREACHED_PASSWORDS must be a folder with the files 00000.txt to FFFFF.txt of Pwned Passwords.'],
    },
  ]);
});
