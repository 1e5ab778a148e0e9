// Renders the pages and widgets of one remote by its server build, as the shop server does, and reports what is thrown.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findDefaultRelease, readRegistry } from '@shop/release-registry';
import { computeIntegrity, serverFile } from '@shop/release-registry/release';
import { contractVersion, type PageProps } from '@shop/shared-events';
import type { DeployedRemote } from '@shop/page-contract/page-data';
import type { ShellBuild } from '@shop/page-contract/render-job';
import { createServerBuilds, getDeployedPages, readServerBuild } from '@shop/page-server';
import { defaultSettings } from '@shop/shop-server';
import { createElement } from 'react';
import { withExampleSettings } from '../server/example-settings';
import { readHarnessBuild, selectApp } from '../server/harness-build';
import { answerTo, askedBy } from '../src/answers.rules';
import type { World } from '../src/believable.rules';
import { createPartProps, type PartProps } from '../src/part-props.rules';
import { toWidgetPath } from '../src/places.rules';
import type { RenderOrder, RenderReport } from './render-parts';

const report = (message: RenderReport) => process.send?.(message);

const order = JSON.parse(process.argv[2] ?? '') as RenderOrder;
let current = 'server build';

const getStack = (error: unknown): string =>
  error instanceof AggregateError && error.errors[0] instanceof Error
    ? getStack(error.errors[0])
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
const fail = (error: unknown) => report({ part: current, stack: getStack(error) });
process.on('unhandledRejection', fail).on('uncaughtException', fail);

/** The backend of the harness, for a visitor. */
const createFetch =
  (world: World): typeof fetch =>
  async (input, init) => {
    const { body, status } = answerTo(await askedBy(new Request(input, init)), 'visitor', world);
    return Response.json(body, { status });
  };

/** A widget, and the props that its point gives when it is attached to one. */
interface HostedWidget {
  readonly name: string;
  readonly partProps: PartProps;
}

/** Where the host shows a widget: its props are parameters of the path, as an id of the page is. */
const toHostPath = ({ name, partProps }: HostedWidget, format: (prop: string) => string) =>
  [toWidgetPath(name), ...Object.keys(partProps).map(format)].join('/');

/** A remote that shows each widget on a page of its own, because a server renders widgets only as parts of pages. */
function createWidgetHost(widgets: readonly HostedWidget[]) {
  const deployed: DeployedRemote = {
    version: '',
    entry: '',
    title: 'Widgets',
    pages: Object.fromEntries(widgets.map((widget) => [widget.name, [toHostPath(widget, (prop) => `:${prop}`)]])),
    pageWidgets: Object.fromEntries(widgets.map(({ name }) => [name, [name]])),
    widgets: [],
  };
  const createPage = ({ name, partProps }: HostedWidget) => ({
    default: ({ services }: PageProps) => createElement(services.Point, { ...partProps, name: toWidgetPath(name) }),
    prepare: () => Promise.resolve({}),
  });
  const remote = {
    contract: contractVersion,
    messages: { publishes: [], watches: [], reads: [], asks: [], answers: [] },
    start: () => undefined,
    pages: Object.fromEntries(widgets.map((widget) => [widget.name, () => Promise.resolve(createPage(widget))])),
    widgets: {},
  };
  return { deployed, module: { remote } };
}

/** Opens the server build of the harness, which renders pages as the shell does. */
async function openHarnessBuild(serverFiles: string): Promise<unknown> {
  return createServerBuilds((build) => readServerBuild(path.dirname(serverFiles), build))({
    app: path.basename(serverFiles),
    version: '',
    base: '/harness/',
    file: serverFile,
    integrity: computeIntegrity(await readFile(path.join(serverFiles, serverFile))),
  });
}

const hostName = 'widgets-of-the-harness';

async function main({ app, registryFile, releasesDirectory, browserFiles, serverFiles, garments, parts }: RenderOrder) {
  report({ begun: current });
  const known = await readRegistry(registryFile);
  const isShell = app === 'shell';
  const registry = isShell ? known : selectApp(known, app, await readHarnessBuild(browserFiles));
  const release = findDefaultRelease(registry, app);
  if (!release) throw new Error(`There is no release of ${app}.`);
  const { server, base } = release.extras;
  if (!server) return report({ rendered: 0 });
  const build = await createServerBuilds((build) => readServerBuild(releasesDirectory, build))({
    app,
    version: release.metadata.version,
    base,
    file: server.file,
    integrity: server.integrity,
  });
  const { renderShop } = (isShell ? build : await openHarnessBuild(serverFiles)) as ShellBuild;

  const { remotes, messages } = getDeployedPages(registry);
  const world: World = { garments, now: Date.now() };
  const { widgets = [], attaches = [] } = release.extras.manifest ?? {};
  const hosted = widgets.map((name) => ({ name, partProps: createPartProps(attaches, name, world) ?? {} }));
  const host = createWidgetHost(hosted);
  const attached = widgets.map((widget) => ({ point: toWidgetPath(widget), widget, order: 0 }));
  const withParts = Object.fromEntries(Object.entries(remotes).map(([remote, one]) => [remote, { ...one, attached }]));
  const fetchAnswer = createFetch(world);
  let rendered = 0;
  for (const { name, path: pathname } of parts) {
    current = name;
    report({ begun: name });
    const widget = hosted.find((one) => toWidgetPath(one.name) === pathname);
    const { sent, status } = await renderShop({
      pathname: widget ? toHostPath(widget, (prop) => encodeURIComponent(widget.partProps[prop] ?? '')) : pathname,
      search: '',
      settings: withExampleSettings({ ...defaultSettings, apiBaseUrl: '/', siteUrl: 'http://localhost' }, registry),
      remotes: { ...withParts, [hostName]: host.deployed },
      messages,
      apiAddress: 'http://localhost',
      fetch: fetchAnswer,
      prepareMs: 10_000,
      open: (remote) => Promise.resolve(remote === app ? build : host.module),
      onBroken: (_, error) => fail(error),
    });
    if (isShell ? status === 200 : sent.some((slot) => slot.startsWith(`${app}/`))) rendered += 1;
  }
  report({ rendered });
}

main(order)
  .catch(fail)
  .finally(() => process.disconnect());
