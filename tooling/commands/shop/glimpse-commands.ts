import { readFile, stat } from 'node:fs/promises';
import type { OperatorCall } from './operator-client';
import { type OperatorCommands, resolvePath } from './operator-command';

interface ListedGlimpse {
  readonly id: string;
  readonly image: string;
  readonly isHidden: boolean;
}

const maxPictureBytes = 20 * 1024 * 1024;

const formatGlimpses = (answer: unknown): string =>
  (answer as { glimpses: ListedGlimpse[] }).glimpses
    .map(
      ({ id, image, isHidden }, index) =>
        `${String(index + 1).padStart(3)}  ${id.padEnd(25)}${isHidden ? 'hidden  ' : '        '}${image}`,
    )
    .join('\n') || 'There are no glimpses. The gallery shows its placeholder.';

const changeGlimpse = (body: object): OperatorCall => ({ method: 'POST', path: 'glimpses/change', body });

/** Creates the command of a change that needs nothing but the glimpse. */
const createChange = (name: string, description: string): OperatorCommands => ({
  [`glimpses ${name}`]: {
    usage: `glimpses ${name} <id>`,
    description,
    call: ([id]) => (id ? changeGlimpse({ do: name, id }) : undefined),
    format: formatGlimpses,
  },
});

export const glimpseCommands: OperatorCommands = {
  glimpses: {
    usage: 'glimpses',
    description: 'lists the pictures of the glimpses gallery in their sequence, hidden ones too',
    call: (words) => (words.length === 0 ? { method: 'GET', path: 'glimpses' } : undefined),
    format: formatGlimpses,
  },
  'glimpses add': {
    usage: 'glimpses add <file> [<place>]',
    description: 'adds a picture at the end of the gallery, or at a place',
    async run([name, place], client, print) {
      if (name === undefined) return false;
      const query = place === undefined ? '' : `?place=${encodeURIComponent(place)}`;
      print(formatGlimpses(await client.upload(`glimpses${query}`, await readPicture(name))));
      return true;
    },
  },
  ...createChange('hide', 'takes a picture out of the gallery'),
  ...createChange('show', 'puts a hidden picture back into the gallery'),
  ...createChange('remove', 'removes a picture that was added'),
  'glimpses move': {
    usage: 'glimpses move <id> <place>',
    description: 'moves a picture to a place, counted from 1',
    call: ([id, place]) => (id && place ? changeGlimpse({ do: 'move', id, place }) : undefined),
    format: formatGlimpses,
  },
};

async function readPicture(name: string): Promise<Buffer> {
  const file = resolvePath(name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > maxPictureBytes) throw new Error(`${file} has more than ${maxPictureBytes / 1024 / 1024} MB.`);
  return readFile(file);
}
