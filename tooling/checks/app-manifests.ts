import apps from '../apps.cjs';
import { evaluate, readAppManifest, readContractLock } from '../webpack/app-manifests.cjs';
import type { Check, Finding } from './check';
import { listImports } from './imports';
import { isProgram, isTest, type Repository } from './repository';

/** What an app declares in `src/app-manifest.ts` (`AppManifest` of shared-events). */
export interface DeclaredApp {
  readonly app: string;
  readonly pages: Readonly<Record<string, { readonly widgets?: readonly string[] }>>;
  readonly placedWidgets: readonly string[];
  readonly points?: Readonly<Record<string, { readonly props?: Readonly<Record<string, string>> }>>;
  readonly calls: readonly string[];
  readonly messages: Readonly<Record<'publishes' | 'watches' | 'reads' | 'asks' | 'answers', readonly string[]>>;
}

/** What the manifests have to agree with. */
export interface Shop {
  readonly messages: Readonly<Record<string, { readonly kind: string; readonly owner: string }>>;
  /** The messages that no app may use any more, with the reason. */
  readonly deprecated: Readonly<Record<string, string>>;
  /** The names of the API's calls. */
  readonly calls: readonly string[];
}

/** Each app's manifest agrees with its sources, and each message has both sides. */
export const appManifestsCheck: Check = {
  name: 'app manifests',
  run(repository) {
    const manifests = Object.keys(apps).map((app) => readAppManifest(app) as DeclaredApp);
    const { deprecatedMessages } = evaluate('shared-events/src/message-descriptions.ts');
    const { messages } = readContractLock();
    const shop: Shop = { messages, deprecated: deprecatedMessages, calls: listCalls() };
    return {
      findings: [
        ...manifests.flatMap((manifest) => [
          ...findUnplacedWidgets(manifest),
          ...findCallProblems(manifest, shop, repository),
          ...findUnusedMessages(manifest, repository),
          ...findPointProblems(manifest, repository),
        ]),
        ...findOneSidedMessages(manifests, shop),
      ],
      summary: `${manifests.length} apps declare their pages, widgets, points, calls and messages, and every message has both sides`,
    };
  },
};

const fileOf = (app: string) => `${app}/src/app-manifest.ts`;

/** Returns the names of all calls of the API. */
const listCalls = (): string[] =>
  Object.entries(evaluate('shared/api/src/index.ts') as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    isCall(value) ? [name] : [],
  );

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Finds widgets that a server shall render with a page and that the app does not declare as placed. */
export function findUnplacedWidgets({ app, pages, placedWidgets }: DeclaredApp): Finding[] {
  return Object.entries(pages).flatMap(([page, { widgets = [] }]) =>
    widgets
      .filter((widget) => !placedWidgets.includes(widget))
      .map((widget) => ({
        file: fileOf(app),
        message: `has the widget ${widget} on the page ${page}, and not in placedWidgets.`,
      })),
  );
}

/**
 * Finds calls that an app's sources import and its manifest does not declare, or the other way round, and imports in which
 * calls cannot be seen: the whole package, and what describes further calls.
 */
export function findCallProblems({ app, calls }: DeclaredApp, shop: Shop, repository: Repository): Finding[] {
  const imports = listImports(repository).filter(
    ({ file, specifier, typeOnly }) =>
      file.startsWith(`${app}/src/`) && !isTest(file) && !typeOnly && specifier === '@shop/shared-api',
  );
  const imported = new Set(imports.flatMap(({ names }) => names).filter((name) => shop.calls.includes(name)));
  return [
    ...imports
      .filter(({ names }) => names.includes('*') || names.includes('defineCall'))
      .map(({ file, line, names }) => ({
        file,
        line,
        message: names.includes('*')
          ? 'imports all of shared-api: import each call by its name, which the manifest declares.'
          : 'describes a call of its own: describe it in shared-api, and declare it in the manifest.',
      })),
    ...[...imported]
      .filter((name) => !calls.includes(name))
      .map((name) => ({ file: fileOf(app), message: `does not declare the call ${name}, which its sources import.` })),
    ...calls
      .filter((name) => !imported.has(name))
      .map((name) => ({
        file: fileOf(app),
        message: `declares the call ${name}, which no source of the app imports.`,
      })),
  ];
}

/** Finds declared messages that no source of the app names. The compiler finds used ones that are not declared. */
export function findUnusedMessages({ app, messages }: DeclaredApp, repository: Repository): Finding[] {
  const sources = listSources(app, repository);
  return [...new Set(Object.values(messages).flat())]
    .filter((name) => !sources.some((text) => text.includes(`'${name}'`)))
    .map((name) => ({ file: fileOf(app), message: `declares the message ${name}, which no source of the app names.` }));
}

/** Finds declared points that no source of the app renders, and those that are rendered with other props. */
export function findPointProblems({ app, points = {} }: DeclaredApp, repository: Repository): Finding[] {
  const sources = listSources(app, repository);
  return Object.entries(points).flatMap(([name, { props = {} }]): Finding[] => {
    const rendered = sources.flatMap((text) =>
      [...text.matchAll(/<(?:services\.)?Point\b([^>]*)>/g)].flatMap(([, attributes = '']) =>
        attributes.includes(`name="${name}"`) ? [listAttributes(attributes)] : [],
      ),
    );
    const declared = Object.keys(props).sort().join(', ') || 'none';
    if (rendered.length === 0)
      return [{ file: fileOf(app), message: `declares the point ${name}, which no source of the app renders.` }];
    return rendered
      .filter((given) => given !== declared)
      .map((given) => ({
        file: fileOf(app),
        message: `declares the props ${declared} of the point ${name}, and a source gives ${given}.`,
      }));
  });
}

/** Lists the attributes of a point but its name. */
const listAttributes = (text: string): string =>
  [...text.matchAll(/(\w+)=/g)]
    .map(([, attribute = '']) => attribute)
    .filter((attribute) => attribute !== 'name')
    .sort()
    .join(', ') || 'none';

const listSources = (app: string, repository: Repository): string[] =>
  repository.files
    .filter((file) => file.startsWith(`${app}/src/`) && file !== fileOf(app) && isProgram(file) && !isTest(file))
    .map((file) => repository.read(file));

/** Finds messages that only one side uses, and uses of deprecated messages. */
export function findOneSidedMessages(manifests: readonly DeclaredApp[], shop: Shop): Finding[] {
  const file = 'shared-events/src/messages';
  const isUsed = (name: string, ...lists: (keyof DeclaredApp['messages'])[]) =>
    manifests.some(({ messages }) => lists.some((list) => messages[list].includes(name)));
  return Object.entries(shop.messages).flatMap(([name, { kind, owner }]): Finding[] => {
    const reason = shop.deprecated[name];
    if (reason !== undefined) {
      return manifests
        .filter(({ messages }) => Object.values(messages).flat().includes(name))
        .map(({ app }) => ({ file: fileOf(app), message: `uses the deprecated message ${name}: ${reason}` }));
    }
    const sides =
      kind === 'request'
        ? ([
            ['asks', isUsed(name, 'asks')],
            ['answers', isUsed(name, 'answers')],
          ] as const)
        : ([
            ['publishes', isUsed(name, 'publishes')],
            ['watches', isUsed(name, 'watches', 'reads')],
          ] as const);
    return sides
      .filter(([, used]) => !used)
      .map(([side]) => ({
        file,
        message: `No app ${side} ${name} of ${owner}: use it, or deprecate it in message-descriptions.ts.`,
      }));
  });
}
