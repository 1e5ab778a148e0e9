import {
  contractVersion,
  type MessageUses,
  type PageModule,
  type RemoteModule,
  type RemoteServices,
} from '@shop/shared-events';

const noMessages: MessageUses = { publishes: [], watches: [], reads: [], asks: [], answers: [] };

/**
 * Completes what a module of a team without the shop's types exports as `remote` or as default. It may leave out what it
 * has none of: then there is nothing to start, no message, no page or no widget, and any contract will do. Throws a
 * sentence for anything else.
 */
export function completeRemoteModule(exposed: unknown): { readonly remote: RemoteModule } {
  const module = readObject(readObject(exposed)?.['remote'] ?? readObject(exposed)?.['default']);
  if (!module) throw new TypeError('The module ./remote exports no valid remote: export it as `remote` or as default.');
  const { contract = contractVersion, messages, start = () => undefined, pages = {}, widgets = {} } = module;
  const wrong = [
    typeof contract === 'string' ? '' : 'contract is no text',
    typeof start === 'function' ? '' : 'start is no function',
    messages === undefined || readObject(messages) ? '' : 'messages is no object',
    isTableOfFunctions(pages) ? '' : 'pages is no object of functions',
    isTableOfFunctions(widgets) ? '' : 'widgets is no object of functions',
  ].filter(Boolean);
  if (wrong.length > 0) throw new TypeError(`The module ./remote exports no valid remote: ${wrong.join(', ')}.`);
  const remote = {
    contract,
    messages: { ...noMessages, ...readObject(messages) },
    // It may use `this`, as a method does.
    start: (services: RemoteServices) => (start as RemoteModule['start']).call(module, services),
    pages: checkLoaded(pages as Loaders),
    widgets: checkLoaded(widgets as Loaders),
  };
  return { remote: remote as RemoteModule };
}

type Loaders = Readonly<Record<string, () => unknown>>;

/** Refuses, with a sentence, a page or widget that has no component. */
const checkLoaded = (loaders: Loaders): Record<string, () => Promise<PageModule>> =>
  Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [
      name,
      async () => {
        const loaded = await load();
        const component = readObject(loaded)?.['default'];
        // A component of memo or forwardRef is an object.
        if (typeof component === 'function' || readObject(component)) return loaded as PageModule;
        throw new TypeError(
          `The page or widget ${name} exports no component as default, and no object with mount(element, props, services).`,
        );
      },
    ]),
  );

const readObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

const isTableOfFunctions = (value: unknown): boolean => {
  const table = readObject(value);
  return table !== undefined && Object.values(table).every((one) => typeof one === 'function');
};
