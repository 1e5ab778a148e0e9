import { contractVersion, type RemoteServices } from '@shop/shared-events';
import { completeRemoteModule } from './remote-module';

const pages = { gifts: async () => ({ default: () => null }) };
const services = {} as RemoteServices;

test.each([
  ['remote', { remote: { pages } }],
  ['default', { default: { pages } }],
])('remote module: one that exports %s may leave out what it has none of', (_, exposed) => {
  const { remote } = completeRemoteModule(exposed);
  expect(remote).toMatchObject({ contract: contractVersion, widgets: {} });
  expect(remote.messages).toEqual({ publishes: [], watches: [], reads: [], asks: [], answers: [] });
  expect(remote.start(services)).toBeUndefined();
  expect(typeof (remote.pages as typeof pages).gifts).toBe('function');
});

test('remote module: what it declares of messages is completed, and start is called as a method', () => {
  const module = {
    contract: '1.0.0',
    messages: { asks: ['cart:add'] },
    started: [] as unknown[],
    start(given: unknown) {
      this.started.push(given);
    },
  };
  const { remote } = completeRemoteModule({ remote: module });
  remote.start(services);
  expect(module.started).toEqual([services]);
  expect(remote.contract).toBe('1.0.0');
  expect(remote.messages).toMatchObject({ asks: ['cart:add'], watches: [] });
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'export it as `remote` or as default.'],
  ['a text', 'remote', 'export it as `remote` or as default.'],
  ['another name', { Remote: {} }, 'export it as `remote` or as default.'],
  ['a function', { default: () => null }, 'export it as `remote` or as default.'],
  ['pages without functions', { remote: { pages: { gifts: 'gifts.js' } } }, 'pages is no object of functions.'],
  ['several wrong parts', { remote: { start: 1, contract: 2 } }, 'contract is no text, start is no function.'],
])('remote module: %s is refused with a sentence', (_, exposed, sentence) => {
  expect(() => completeRemoteModule(exposed)).toThrow(sentence);
});

test('remote module: a page that exports no component is refused with a sentence, the others load', async () => {
  const lost = async () => ({ Gifts: () => null });
  const { remote } = completeRemoteModule({ remote: { pages: { ...pages, lost } } });
  const loaders = remote.pages as Readonly<Record<string, () => Promise<unknown>>>;
  expect(await loaders['gifts']?.()).toEqual({ default: expect.any(Function) });
  await expect(loaders['lost']?.()).rejects.toThrow('The page or widget lost exports no component as default,');
});
