import { createForeignRemotes } from './foreign-remotes';

const release = {
  version: '1.0.0-a',
  entry: 'https://cdn.example/gifts/entry.js',
  container: 'team_gifts',
  title: 'Gifts',
  pages: { gifts: ['/gifts'], lost: ['/lost'] },
  widgets: ['gift-idea'],
  verified: { base: 'https://cdn.example/gifts/', files: {} },
};

test('foreign remotes: pages and widgets that a module lacks are reported in a sentence, and the others are there', async () => {
  const reported: Error[] = [];
  const remotes = createForeignRemotes((error) => reported.push(error));
  const pages = { gifts: async () => ({ default: () => null }) };
  const opened = await remotes.open('gifts', release, async () => ({ default: { pages } }));
  expect(opened).toMatchObject({ remote: { pages: { gifts: expect.any(Function) } } });
  expect(reported.map(({ message }) => message)).toEqual([
    'gifts 1.0.0-a declares lost, gift-idea, and its module does not have it.',
  ]);
});

test('foreign remotes: the files of a release are verified before it is opened', async () => {
  const insert = async () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.remove();
    const chunk = Object.assign(document.createElement('script'), { src: 'https://cdn.example/gifts/unknown.js' });
    document.head.append(chunk);
    chunk.remove();
    return { remote: { integrity: chunk.integrity } };
  };
  const opened: unknown[] = [];
  const remotes = createForeignRemotes(() => undefined);
  await remotes.open('gifts', release, async () => {
    const exposed = await insert();
    opened.push(exposed.remote.integrity);
    return exposed;
  });
  expect(opened).toEqual([`sha256-${'A'.repeat(43)}=`]);
});
