// Renders pages in a process of its own: code of any team runs here, so the process holds nothing worth stealing, and
// one that hangs can be ended.
import type { ShellBuild } from '@shop/page-contract/render-job';
import { createResponseCache } from './cached-fetch';
import { createBuildsByMessage } from './builds-by-message';
import { createCallsByMessage } from './calls-by-message';
import { hideProcess } from './hide-process';
import { recordTags } from './record-tags';
import type { FromProcess, ProcessData, RenderOrder, ToProcess } from './render-messages';

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

// Unhandled failures of server builds must not end the process or fail a page.
const onStray = (error: unknown): void => send({ type: 'stray', message: describe(error) });
const parent = hideProcess(onStray);
const send = (message: FromProcess): void => parent.send(message);
const calls = createCallsByMessage(send);
const builds = createBuildsByMessage(send);

/** Milliseconds for which pages share a response here; the shop server keeps it as long for all processes. */
const cachedMs = 500;

// Shells from before 2026-11-22 do not report whose code runs.
const ofEarlierShells = { onStep: () => undefined };

function createRender({ apiAddress, prepareMs }: ProcessData) {
  const cache = createResponseCache({ freshMs: cachedMs });
  return async (order: RenderOrder): Promise<FromProcess> => {
    const broken: Extract<FromProcess, { type: 'rendered' }>['broken'] = [];
    const shell = (await builds.open(order.shell)) as ShellBuild;
    const ask = calls.createFetch(order.id);
    const cached = cache(ask);
    // What an app's own backend answers depends on the release that this page has of the app.
    const isShared = (input: Parameters<typeof fetch>[0]) => !String(input).startsWith(`${apiAddress}/remotes/`);
    const recorded = recordTags((input, init) => (isShared(input) ? cached : ask)(input, init));
    const rendered = await shell.renderShop({
      ...ofEarlierShells,
      pathname: order.pathname,
      search: order.search,
      settings: order.settings,
      remotes: order.deployed,
      messages: order.messages,
      apiAddress,
      fetch: recorded.fetch,
      prepareMs,
      open: (remote) => {
        const build = order.remotes[remote];
        return build ? builds.open(build) : Promise.resolve(null);
      },
      // Old shells do not report whether the backend caused the failure.
      onBroken: (remote, error, backendDown = false) =>
        broken.push({ remote, message: error instanceof Error ? error.message : String(error), backendDown }),
    });
    return { type: 'rendered', id: order.id, rendered, broken, tags: [...recorded.tags] };
  };
}

let render: ReturnType<typeof createRender> | undefined;

parent.listen((message: ToProcess) => {
  if (message.type === 'ping') send({ type: 'pong' });
  else if (message.type === 'answer') calls.answered(message.call, message.answer);
  else if (message.type === 'build') builds.answered(message.release, message.build);
  else if (message.type === 'start') {
    render = createRender(message.data);
    send({ type: 'ready' });
  } else
    render?.(message.order)
      .catch((error: unknown): FromProcess => ({ type: 'failed', id: message.order.id, message: describe(error) }))
      .then(send)
      // What cannot be written as a message is a page that comes late.
      .catch(onStray);
});
