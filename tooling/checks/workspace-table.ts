import apps from '../apps.cjs';

/** The packages that every remote may depend on. */
const remotesMayDependOn: readonly string[] = ['shared-api', 'shared-events', 'shared-rules', 'shared-ui'];

/**
 * The workspace packages that each package may depend on at run time. A package without an entry depends on none.
 * A new edge is a decision: write it in docs/decisions/ first.
 */
export const mayDependOn: Readonly<Record<string, readonly string[]>> = {
  shell: ['page-contract', 'release-registry', 'shared-api', 'shared-events', 'shared-rules', 'shared-ui'],
  'page-server': ['page-contract', 'release-registry', 'server-environment'],
  'shop-server': ['page-server', 'server-environment', 'shared-api', 'shared-events', 'shared-rules', 'shell'],
  harness: [
    'page-contract',
    'page-server',
    'reference-api',
    'release-registry',
    'server-environment',
    'shared-api',
    'shared-events',
    'shared-ui',
    'shell',
    'shop-server',
  ],
  ...Object.fromEntries(Object.keys(apps).flatMap((app) => (app === 'shell' ? [] : [[app, remotesMayDependOn]]))),
  'mf-content': [...remotesMayDependOn, 'pictures'],
  'another-app': ['page-server', 'release-registry'],
  platform: ['harness', 'release-registry', 'shared-api', 'shared-events', 'shared-ui'],
  'shared-api': ['shared-rules'],
  'shared-events': ['shared-api'],
  'shared-ui': ['shared-rules'],
  'server-environment': ['release-registry'],
  'reference-api': ['pictures', 'release-registry', 'server-environment', 'shared-api', 'shared-rules'],
  simulators: ['server-environment'],
  tooling: ['release-registry', 'server-environment'],
};

/** The packages that every package may use in builds and tests. */
export const mayBuildWith: readonly string[] = ['release-registry', 'tooling'];

/** The packages that the journeys may use. */
export const journeysMayUse: readonly string[] = ['release-registry', 'shared-api', 'tooling'];

/** Packages that only builds, tests and developers run. Every other package runs in production. */
export const developmentPackages: readonly string[] = ['another-app', 'e2e', 'harness', 'platform', 'tooling'];

/** npm packages that build or test. No package that runs in production depends on one, directly or through another. */
export const buildTools = /^(?:webpack|jest)(?:-|$)|^(?:@swc\/jest|@module-federation\/enhanced|ts-loader|css-loader)$/;
