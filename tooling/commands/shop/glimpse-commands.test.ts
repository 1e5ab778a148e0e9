import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCommand } from './shop-commands';

function callOf(...words: string[]) {
  const found = findCommand(['glimpses', ...words]);
  if (!found || !('call' in found.command)) throw new Error(`glimpses ${words.join(' ')} is no command of one call`);
  return found.command.call(found.args);
}

const glimpses = [
  { id: 'glimpse-01', image: '/images/site/glimpse-01.webp', isHidden: false },
  { id: 'glimpse-0123456789abcdef', image: '/images/products/x.webp', isHidden: true },
];

async function add(words: readonly string[]) {
  const { command, args } = findCommand(['glimpses', 'add', ...words]) ?? {};
  if (!command || !args || !('run' in command)) throw new Error('glimpses add is no command with a file');
  const [sent, printed]: string[][] = [[], []];
  const client = {
    call: () => Promise.reject(new Error('no call')),
    upload: (target: string, content: Buffer) => {
      sent?.push(`${target} ${content.toString()}`);
      return Promise.resolve({ glimpses });
    },
  };
  const isComplete = await command.run(args, client, (line) => printed?.push(line));
  return { isComplete, sent, printed };
}

test('glimpses are listed, hidden, shown, removed and moved by their ids', () => {
  expect(callOf()).toEqual({ method: 'GET', path: 'glimpses' });
  for (const name of ['hide', 'show', 'remove']) {
    expect(callOf(name, 'a')).toEqual({ method: 'POST', path: 'glimpses/change', body: { do: name, id: 'a' } });
    expect(callOf(name)).toBeUndefined();
  }
  expect(callOf('move', 'a', '2')?.body).toEqual({ do: 'move', id: 'a', place: '2' });
  expect(callOf('move', 'a')).toBeUndefined();
  expect(callOf('delete', 'a')).toBeUndefined();
});

test('a picture is added from its file, also at a place, and the gallery is printed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'glimpse-'));
  try {
    const file = path.join(folder, 'meal.jpg');
    await writeFile(file, 'picture');
    expect(await add([file])).toMatchObject({
      isComplete: true,
      sent: ['glimpses picture'],
      printed: [
        '  1  glimpse-01                       /images/site/glimpse-01.webp\n  2  glimpse-0123456789abcdef hidden  /images/products/x.webp',
      ],
    });
    expect((await add([file, '3'])).sent).toEqual(['glimpses?place=3 picture']);
    expect((await add([])).isComplete).toBe(false);
    await expect(add([path.join(folder, 'none.jpg')])).rejects.toThrow('There is no file');
  } finally {
    await rm(folder, { recursive: true });
  }
});
