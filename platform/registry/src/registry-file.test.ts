import { writeFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditLogPath } from './audit-log';
import { disableApp, promoteRelease, addRelease, rollBack } from './registry-changes';
import { readRegistry } from './registry-file';
import { changeRegistry, readAuditLog } from './store/change-registry';
import { createReleaseForTest } from './release-for-test';

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'registry-'));
  file = path.join(directory, 'releases', 'registry.json');
});

afterEach(() => rm(directory, { recursive: true }));

const release = (app: string, version: string) =>
  changeRegistry(file, { what: 'release', who: 'asha' }, (known) =>
    addRelease(known, app, createReleaseForTest(version)),
  );

test('registry file: teams that release at the same time lose nothing, and every change is in the log', async () => {
  const apps = Array.from({ length: 12 }, (_, index) => `mf-${index}`);
  await Promise.all(apps.flatMap((app) => [release(app, '1'), release(app, '2')]));
  const { microFrontends } = await readRegistry(file);
  expect(Object.keys(microFrontends).sort()).toEqual([...apps].sort());
  expect(Object.values(microFrontends).map((releases) => releases.length)).toEqual(apps.map(() => 2));
  expect(await readAuditLog(file)).toHaveLength(24);
  expect((await readdir(path.dirname(file))).sort()).toEqual([
    'audit.jsonl',
    'registry.json',
    'registry.signatures.json',
  ]);
});

test('registry file: the log contains who changed what, when, from what to what, and why', async () => {
  await release('mf-a', '1');
  await release('mf-a', '2');
  await changeRegistry(file, { what: 'rollback', who: 'ravi' }, (known) => rollBack(known, 'mf-a'));
  await changeRegistry(file, { what: 'disable', who: 'ravi', note: 'wrong prices' }, (known) =>
    disableApp(known, 'mf-a', 'wrong prices'),
  );
  const log = await readAuditLog(file);
  expect(log.map(({ who, what, app, from, to, note }) => [who, what, app, from, to, note])).toEqual([
    ['asha', 'release', 'mf-a', {}, { 1: 100 }, undefined],
    ['asha', 'release', 'mf-a', { 1: 100 }, { 2: 100 }, undefined],
    ['ravi', 'rollback', 'mf-a', { 2: 100 }, { 1: 100 }, undefined],
    ['ravi', 'disable', 'mf-a', { 1: 100 }, { 1: 100 }, 'wrong prices'],
  ]);
  expect(log.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test('registry file: a change that is refused leaves the file and the log as they were', async () => {
  await release('mf-a', '1');
  const before = [await readFile(file, 'utf8'), await readAuditLog(file)];
  await expect(
    changeRegistry(file, { what: 'promote' }, (known) => promoteRelease(known, 'mf-a', '9')),
  ).rejects.toThrow('There is no release 9 of mf-a. There are 1.');
  expect([await readFile(file, 'utf8'), await readAuditLog(file)]).toEqual(before);
});

test('registry file: a change that cannot be put into the log is not made', async () => {
  await release('mf-a', '1');
  const before = await readFile(file, 'utf8');
  await rm(auditLogPath(file));
  await mkdir(auditLogPath(file));
  await expect(release('mf-a', '2')).rejects.toThrow(/^The log cannot be written, so nothing was changed: EISDIR/);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect((await readdir(path.dirname(file))).sort()).toEqual([
    'audit.jsonl',
    'registry.json',
    'registry.signatures.json',
  ]);
});

test('registry file: after a line that a crash cut off, the log continues with the next change', async () => {
  await release('mf-a', '1');
  await appendFile(auditLogPath(file), '{"at":"2026-11-22T05:');
  await release('mf-a', '2');
  await release('mf-a', '3');
  expect((await readAuditLog(file)).map(({ to }) => to)).toEqual([{ 1: 100 }, { 2: 100 }, { 3: 100 }]);
  expect((await readFile(auditLogPath(file), 'utf8')).split('\n')).toHaveLength(5);
});

test('registry file: a change whose lock was lost is not made and not logged', async () => {
  await release('mf-a', '1');
  const before = [await readFile(file, 'utf8'), await readAuditLog(file)];
  const late = changeRegistry(file, { what: 'release' }, (known) => {
    writeFileSync(`${file}.lock`, 'somebody else');
    return addRelease(known, 'mf-a', createReleaseForTest('2'));
  });
  await expect(late).rejects.toThrow(
    'Somebody else took this program’s turn, because it stood still for too long: nothing was changed in it. Run the command again.',
  );
  expect([await readFile(file, 'utf8'), await readAuditLog(file)]).toEqual(before);
  expect((await readdir(path.dirname(file))).sort()).toEqual([
    'audit.jsonl',
    'registry.json',
    'registry.json.lock',
    'registry.signatures.json',
  ]);
});

test('registry file: a registry that cannot be read is not replaced by an empty one', async () => {
  await release('mf-a', '1');
  await writeFile(file, '{');
  await expect(release('mf-a', '2')).rejects.toThrow(
    /is not JSON\. Put a copy of it back, or remove it: npm start writes a new one from what is built\.$/,
  );
  expect(await readFile(file, 'utf8')).toBe('{');
});

test('registry file: a stale lock is taken over, a held one is waited for', async () => {
  await release('mf-a', '1');
  await writeFile(`${file}.lock`, 'somebody who died');
  await utimes(`${file}.lock`, new Date(0), new Date(0));
  await release('mf-a', '2');
  expect(await readdir(path.dirname(file))).not.toContain('registry.json.lock');
});

test('registry file: a line of the log that is no entry is reported and left out', async () => {
  await release('mf-a', '1');
  await appendFile(auditLogPath(file), 'half a li\n{"at":1}\n');
  await release('mf-a', '2');
  const malformed: number[] = [];
  expect(await readAuditLog(file, (line) => malformed.push(line))).toHaveLength(2);
  expect(malformed).toEqual([2, 3]);
});

test('registry file: a log that cannot be read is an error, not an empty history', async () => {
  await mkdir(auditLogPath(file), { recursive: true });
  await expect(readAuditLog(file)).rejects.toThrow(/EISDIR/);
});
