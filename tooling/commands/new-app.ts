import ts from 'typescript';

/** The files of a new remote or page, by their path in the repository. */
export type NewFiles = Readonly<Record<string, string>>;

const packageJson = (app: string, version: string) => ({
  name: `@shop/${app}`,
  version,
  private: true,
  description: `Remote: ${app.replace(/^mf-/, '')}.`,
  type: 'module',
  scripts: { build: 'webpack --mode production' },
  dependencies: {
    '@shop/shared-events': 'workspace:*',
    '@shop/shared-ui': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    rxjs: 'catalog:',
    valibot: 'catalog:',
  },
  devDependencies: {
    '@module-federation/enhanced': 'catalog:',
    '@shop/tooling': 'workspace:*',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
    'ts-loader': 'catalog:',
    typescript: 'catalog:',
    webpack: 'catalog:',
    'webpack-cli': 'catalog:',
    'webpack-dev-server': 'catalog:',
  },
});

/** How remotes are written in a repository: what they import, and the parts that differ. */
export interface Dialect {
  /** The package with the contract and the remote's definition. */
  readonly contractPackage: string;
  /** The package with services for tests. */
  readonly testPackage: string;
  /** The package with the shop's parts, such as headings. */
  readonly uiPackage: string;
  /** The folder of an app, with a slash at its end; empty when the app is the repository. */
  readonly folder: (app: string) => string;
  /** The package and the configuration of a new remote, by their paths in its folder. */
  readonly configFiles: (app: string) => NewFiles;
}

/** Remotes of this repository. */
export const houseDialect: Dialect = {
  contractPackage: '@shop/shared-events',
  testPackage: '@shop/shared-events/for-test',
  uiPackage: '@shop/shared-ui',
  folder: (app) => `${app}/`,
  configFiles: (app) => ({
    'package.json': JSON.stringify(packageJson(app, '1.0.0'), null, 2),
    'tsconfig.json': JSON.stringify(
      {
        extends: '../tsconfig.base.json',
        include: ['**/*.ts', '**/*.tsx', '../tooling/types/*.d.ts'],
        exclude: ['dist', 'node_modules'],
      },
      null,
      2,
    ),
    'webpack.config.cjs': "module.exports = require('@shop/tooling/webpack')(__dirname);",
    'jest.config.cjs': "module.exports = require('@shop/tooling/jest')(__dirname);",
  }),
};

/** Returns the files of a new remote with one page, which is named after it. */
export function createRemoteFiles(app: string, dialect: Dialect = houseDialect): NewFiles {
  const page = app.replace(/^mf-/, '');
  const { contractPackage } = dialect;
  const folder = dialect.folder(app);
  const files: NewFiles = {
    ...Object.fromEntries(Object.entries(dialect.configFiles(app)).map(([file, text]) => [folder + file, text])),
    [`${folder}src/app-manifest.ts`]: `import type { AppManifest, MessageUses } from '${contractPackage}';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: [],
  watches: [],
  reads: [],
  asks: [],
  answers: [],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: '${app}',
  title: '${toTitle(page)}',
  owner: '${toTitle(page)} team',
  pages: {},
  widgets: [],
  placedWidgets: [],
  calls: [],
  messages,
} as const satisfies AppManifest;
`,
    [`${folder}src/services.ts`]: `import type { PageProps as PagePropsOf, RemoteServices as RemoteServicesOf } from '${contractPackage}';
import type { appManifest } from './app-manifest';

/** What the shell provides to this app. Its bus and \`Widget\` accept only what the manifest declares. */
export type RemoteServices = RemoteServicesOf<typeof appManifest>;
export type PageProps = PagePropsOf<typeof appManifest>;
`,
    [`${folder}src/remote.tsx`]: `import { contractVersion, type RemoteModule } from '${contractPackage}';
import { type appManifest, messages } from './app-manifest';

/** The remote entry module. Pages are loaded lazily. */
export const remote: RemoteModule<typeof appManifest> = {
  contract: contractVersion,
  messages,
  start: () => undefined,
  pages: {},
  widgets: {},
};
`,
  };
  return { ...files, ...createPageFiles(app, page, files, dialect) };
}

/**
 * Returns the files of a new page of a remote: the page, its style and its test, and the manifest and the remote module
 * with the page in them. `files` holds these two. Throws when the page exists.
 */
export function createPageFiles(app: string, page: string, files: NewFiles, dialect: Dialect = houseDialect): NewFiles {
  const name = `${page.split('-').map(toTitle).join('')}Page`;
  const title = toTitle(page);
  const sources = `${dialect.folder(app)}src`;
  const manifest = `${sources}/app-manifest.ts`;
  const remote = `${sources}/remote.tsx`;
  const folder = `${sources}/${page}`;
  return {
    [manifest]: addProperty(files[manifest] ?? '', 'pages', page, `{ paths: ['/${page}'], visibility: 'indexed' }`),
    [remote]: addProperty(
      files[remote] ?? '',
      'pages',
      page,
      `() => import(/* webpackChunkName: "page-${page}" */ './${page}/${page}-page')`,
    ),
    [`${folder}/${page}-page.tsx`]: `import { PageHeading, PageMeta } from '${dialect.uiPackage}';
import type { PageProps } from '../services';
import styles from './${page}-page.module.css';

/** The page is rendered on the server, too. It needs no data. */
export const prepare = () => Promise.resolve({});

/** The page at /${page}. */
export default function ${name}({ services }: PageProps) {
  const { brand, siteUrl } = services.settings;
  return (
    <div className={styles.page}>
      <PageMeta title="${title}" brand={brand.name} description="${title} at the shop." siteUrl={siteUrl} path="/${page}" />
      <PageHeading lead="${title} at the shop.">${title}</PageHeading>
    </div>
  );
}
`,
    [`${folder}/${page}-page.module.css`]: `@layer features {
  .page {
    display: flow-root;
    padding-inline: var(--page-inset);
  }
}
`,
    [`${folder}/${page}-page.test.tsx`]: `import { NavigationForTest, servicesForTest } from '${dialect.testPackage}';
import { render, screen } from '@testing-library/react';
import ${name} from './${page}-page';

test('the page ${page} has its heading', () => {
  const { services } = servicesForTest({ app: '${app}' });
  render(<${name} services={services} />, { wrapper: NavigationForTest });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

/** Adds a property to the object literal that is the value of `object`. Throws when it has the property. */
export function addProperty(text: string, object: string, name: string, value: string): string {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true);
  const key = /^[a-z]\w*$/.test(name) ? name : `'${name}'`;
  let literal: ts.ObjectLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === object) {
      if (ts.isObjectLiteralExpression(node.initializer)) literal ??= node.initializer;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (!literal) throw new Error(`There is no object ${object} to add ${name} to.`);
  if (literal.properties.some((one) => one.name?.getText(source) === key))
    throw new Error(`There is a ${name} in ${object} already.`);
  const start = literal.getStart(source) + 1;
  const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1)) ?? [];
  const end = literal.properties.length === 0 ? `\n${indent}` : '';
  return `${text.slice(0, start)}\n${indent}  ${key}: ${value},${end}${text.slice(start)}`;
}

/** Converts a name such as gift-cards to a title such as Gift cards. */
const toTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
