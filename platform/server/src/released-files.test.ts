import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStyle } from './released-files';

test('server: a style in use is read once, and old ones are released', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'released-files-'));
  const integrity = `sha256-${createHash('sha256').update('a{}').digest('base64')}`;
  const read = (name: string) => readStyle(directory, { address: `/releases/${name}.css`, integrity });
  for (const name of ['used', 'old']) await writeFile(path.join(directory, `${name}.css`), 'a{}');
  await read('used');
  await read('old');
  await rm(path.join(directory, 'used.css'));
  await rm(path.join(directory, 'old.css'));
  for (let version = 0; version < 400; version += 1) {
    await writeFile(path.join(directory, `${version}.css`), 'a{}');
    await read(String(version));
    await read('used');
  }
  await expect(read('old')).rejects.toThrow('The style /releases/old.css cannot be read.');
  await rm(directory, { recursive: true });
});
