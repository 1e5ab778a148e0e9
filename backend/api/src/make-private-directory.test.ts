import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateDirectory } from './make-private-directory';

const directory = mkdtempSync(join(tmpdir(), 'private-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('a directory of customers’ data that others may read is made private, and a sentence says so', async () => {
  chmodSync(directory, 0o755);
  const logged: string[] = [];
  await makePrivateDirectory(directory, (sentence) => logged.push(sentence));
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(logged).toEqual([
    `Changed the permissions of ${directory} from 0755 to 0700, because it holds customers' data.`,
  ]);
});

test('a directory that all users of the machine share is refused in a sentence', async () => {
  const shared = mkdtempSync(join(directory, 'shared-'));
  chmodSync(shared, 0o1777);
  await expect(makePrivateDirectory(shared, () => undefined)).rejects.toThrow(
    `${shared} is shared by all users of this machine (0777). Choose a directory of its own.`,
  );
});
