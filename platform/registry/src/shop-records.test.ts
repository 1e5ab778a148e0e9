import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textSchema } from './gate-fixtures-for-test';
import { readShopRecords, recordFile, writeRecord } from './shop-records';

const calls = { login: { method: 'POST', path: '/api/user/login', payload: textSchema, reply: textSchema } } as const;

test('gate: a record of the shop is written when it differs, and read; none is nothing, a malformed one an error', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'shop-records-'));
  const registryFile = path.join(directory, 'registry.json');
  try {
    expect(await readShopRecords(registryFile)).toEqual({ calls: null, settings: null });
    expect(await writeRecord(registryFile, 'backend-calls', calls)).toBe(true);
    expect(await writeRecord(registryFile, 'backend-calls', calls)).toBe(false);
    await writeRecord(registryFile, 'app-settings', { 'mf-gifts': { minimumRupees: 500 } });
    expect(await readShopRecords(registryFile)).toEqual({ calls, settings: { 'mf-gifts': { minimumRupees: 500 } } });
    await writeFile(recordFile(registryFile, 'backend-calls'), '{"cartAdd": {"method": "POST"}}');
    await expect(readShopRecords(registryFile)).rejects.toThrow('backend-calls.json has a wrong cartAdd.path');
  } finally {
    await rm(directory, { recursive: true });
  }
});
