import apps from '../apps.cjs';
import { evaluate, readAppManifest, readContractLock } from '../webpack/app-manifests.cjs';
import type { Check, Finding } from './check';
import { isProgram, isTest, type Repository } from './repository';

/** What an app declares in `src/app-manifest.ts` (`AppManifest` of shared-events). */
export interface DeclaredApp {
  readonly app: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly widgets: readonly string[];
  readonly messages: Readonly<Record<'publishes' | 'watches' | 'reads' | 'asks' | 'answers', readonly string[]>>;
}

/** What the manifests have to agree with. */
export interface Shop {
  /** The routes of the shell. */
  readonly routes: readonly { readonly path: string; readonly remote: string; readonly page: string }[];
  /** The app of each widget. */
  readonly widgetRemotes: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, { readonly kind: string; readonly owner: string }>>;
  /** The messages that no app may use any more, with the reason. */
  readonly deprecated: Readonly<Record<string, string>>;
}

/** Each app's manifest agrees with the shell's routes and with its sources, and each message has both sides. */
export const appManifestsCheck: Check = {
  name: 'app manifests',
  run(repository) {
    const manifests = Object.keys(apps).map((app) => readAppManifest(app) as DeclaredApp);
    const { remoteRoutes, widgetRemotes } = evaluate('shell/src/routes/routes.ts');
    const { deprecatedMessages } = evaluate('shared-events/src/message-descriptions.ts');
    const { messages } = readContractLock();
    const shop: Shop = { routes: remoteRoutes, widgetRemotes, messages, deprecated: deprecatedMessages };
    return {
      findings: [
        ...manifests.flatMap((manifest) => [
          ...findPageProblems(manifest, shop),
          ...findUnusedMessages(manifest, repository),
        ]),
        ...findOneSidedMessages(manifests, shop),
      ],
      summary: `${manifests.length} apps declare their pages, widgets and messages, and every message has both sides`,
    };
  },
};

const fileOf = (app: string) => `${app}/src/app-manifest.ts`;

/** Finds pages and widgets that a manifest and the shell's routes name differently. */
export function findPageProblems({ app, pages, widgets }: DeclaredApp, shop: Shop): Finding[] {
  if (app === 'shell') return [];
  const declared = Object.entries(pages).flatMap(([page, paths]) => paths.map((path) => `${page} at ${path}`));
  const routed = shop.routes.filter(({ remote }) => remote === app).map(({ page, path }) => `${page} at ${path}`);
  const placed = Object.keys(shop.widgetRemotes).filter((name) => shop.widgetRemotes[name] === app);
  const compare = (own: readonly string[], known: readonly string[], where: string): Finding[] => [
    ...own
      .filter((one) => !known.includes(one))
      .map((one) => ({ file: fileOf(app), message: `declares ${one}, which is not in ${where}.` })),
    ...known
      .filter((one) => !own.includes(one))
      .map((one) => ({ file: fileOf(app), message: `does not declare ${one}, which is in ${where}.` })),
  ];
  return [
    ...compare(declared, routed, 'the routes of shell/src/routes/routes.ts'),
    ...compare(widgets, placed, 'the widgets of shell/src/routes/routes.ts'),
  ];
}

/** Finds declared messages that no source of the app names. The compiler finds used ones that are not declared. */
export function findUnusedMessages({ app, messages }: DeclaredApp, repository: Repository): Finding[] {
  const sources = repository.files
    .filter((file) => file.startsWith(`${app}/src/`) && file !== fileOf(app) && isProgram(file) && !isTest(file))
    .map((file) => repository.read(file));
  return [...new Set(Object.values(messages).flat())]
    .filter((name) => !sources.some((text) => text.includes(`'${name}'`)))
    .map((name) => ({ file: fileOf(app), message: `declares the message ${name}, which no source of the app names.` }));
}

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
