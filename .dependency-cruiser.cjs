// Which file may import which. The suffix of a file says its layer, its folder the feature, its package the owner.
const browserApps = '^(shell|platform/harness|mf-[^/]+)/src/';
const tests = String.raw`\.test\.[cm]?[jt]sx?$|for-test\.tsx?$|/testing/|^e2e/`;
const installed = (...names) => `node_modules/(${names.join('|')})/`;

/** Where a page is put together: these files may know every layer. */
const compositionRoots = '^(shell|platform/harness|mf-[^/]+)/src/(remote|main|app)\\.tsx$|^shell/src/start/';

/**
 * A type is erased: it names a shape and runs nothing, so it may be read across layers (never across packages or
 * doors).
 */
const runs = { dependencyTypesNot: ['type-only'] };

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycle',
      'Two files import each other, if only for a type: move what both need into a third file.',
      {},
      { circular: true },
    ),
    rule(
      'nothing-unknown',
      'Nothing is found there: a package imports another only through its exports.',
      { pathNot: '^e2e/foreign/' },
      { couldNotResolve: true },
    ),
    rule(
      'foreign-teams-stay-foreign',
      'The foreign remotes of the journeys are built without the shop: they import React and their own files only.',
      { path: '^e2e/foreign/[^/]+/src/' },
      { pathNot: '^e2e/foreign/|^react$' },
    ),
    rule(
      'no-test-in-production',
      'What only tests need must not reach a shopper.',
      { pathNot: `${tests}|jest|^platform/sdk/src/testing\\.ts$` },
      { path: tests },
    ),

    // Layers of a feature: remote.tsx → view → store → api | rules.
    rule(
      'rules-are-pure',
      'Rules compute: no React, no RxJS, no calls, no store, no view.',
      { path: `${browserApps}.*\\.rules\\.ts$` },
      {
        path: `${installed('react', 'react-dom', 'react-router-dom', 'rxjs')}|\\.(api|store)\\.ts$|\\.tsx$|\\.css$`,
        ...runs,
      },
    ),
    rule(
      'api-only-calls',
      'An api file knows the wire and pure rules, nothing that is shown or kept.',
      { path: `${browserApps}.*\\.api\\.ts$` },
      {
        path: `${browserApps}|^shared(?:-events|/)|${installed('react', 'react-dom', 'react-router-dom', 'rxjs')}`,
        pathNot: '^shared(?:-events|/api|/rules)/|\\.rules\\.ts$',
      },
    ),
    rule(
      'stores-show-nothing',
      'A store keeps state for any view: it imports none, and no style.',
      { path: `${browserApps}.*\\.store\\.ts$` },
      {
        path: `\\.(tsx|css)$|^shared/ui/|${installed('react-dom', 'react-router-dom')}`,
      },
    ),
    rule(
      'views-do-not-call',
      'A view asks its store; only the store knows the api file.',
      { path: `${browserApps}.*\\.tsx$`, pathNot: `${tests}|${compositionRoots}` },
      {
        path: '\\.api\\.ts$',
        ...runs,
      },
    ),

    // Features and packages.
    rule(
      'features-by-their-door',
      'Another feature is entered through its index.ts.',
      { path: `${browserApps}([^/]+)/`, pathNot: `${tests}|^shell/src/start/` },
      {
        path: '^$1/src/[^/]+/',
        pathNot: '^$1/src/$2/|^$1/src/[^/]+/index\\.ts$',
      },
    ),
    rule(
      'remotes-are-strangers',
      'A remote knows no other remote and not the shell: it speaks over the bus, or places a widget by name.',
      { path: '^(mf-[^/]+)/' },
      {
        path: '^(shell|platform/(?:server|contract|harness)|mf-[^/]+)/',
        pathNot: '^$1/',
      },
    ),
    rule(
      'only-hosts-know-the-router',
      'Only the shell, the platform and the harness know the router, so that its version is theirs alone: everything else takes links, parameters and location from @shop/shared-events.',
      { pathNot: '^(shell|platform/(?:server|contract|harness))/' },
      { path: `^react-router(-dom)?$|${installed('react-router-dom', 'react-router')}` },
    ),
    rule(
      'nobody-imports-a-remote',
      'Remotes are loaded by the registry, never built into anything.',
      { pathNot: '^mf-' },
      { path: '^mf-' },
    ),
    rule(
      'only-its-server-and-the-harness-import-the-shell',
      'The shop server and the harness import the shell; what others need of it belongs into shared-events.',
      { pathNot: '^(shell|backend/shop-server|platform/harness)/' },
      { path: '^shell/' },
    ),
    rule(
      'servers-are-programs',
      'The harness is served by parts of the shop server, and the platform brings the harness; nothing else imports a server.',
      { pathNot: '^(?:platform/(?:server|harness|sdk)|backend/shop-server)/' },
      { path: '^(?:platform/(?:server|harness)|backend/shop-server)/' },
    ),
    rule(
      'the-platform-knows-no-shop',
      'What the server of pages needs of an application it is given (application.ts). Only the harness and what teams build with know this shop.',
      { path: '^platform/(?!harness/|sdk/)', pathNot: `${tests}|jest` },
      { path: '^(?!platform/|node_modules/)[^/]+/', dependencyTypesNot: ['core'] },
    ),
    rule(
      'remotes-get-their-bus',
      'A remote receives the bus; only the shell, the harness and tests create one.',
      { path: '^mf-', pathNot: tests },
      { path: '^shared-events/src/(host|bus)\\.ts$' },
    ),
    rule(
      'ui-knows-no-shop',
      'Primitives know no product and no cart; of the shop’s rules only how figures are written.',
      { path: '^shared/ui/src/' },
      {
        path: '^(?!shared/ui/|shared/rules/src/index|node_modules/)[^/]+/',
      },
    ),
    rule(
      'rules-need-nothing',
      'The arithmetic runs anywhere: it imports nothing.',
      { path: '^shared/rules/src/', pathNot: tests },
      { pathNot: '^shared/rules/' },
    ),
    rule(
      'wire-needs-valibot',
      'The wire is schemas, the rules that they read typed text by, and fetch.',
      { path: '^shared/api/src/', pathNot: tests },
      { pathNot: `^shared/(?:api|rules)/|${installed('valibot')}` },
    ),
    rule(
      'events-need-the-wire',
      'The bus knows the wire, schemas, RxJS and React, and no app.',
      { path: '^shared-events/src/', pathNot: tests },
      {
        pathNot: `^shared(?:-events|/api)/|${installed('valibot', 'rxjs', 'react', '@types/react')}`,
      },
    ),

    // The backend: routes → rules | queries → schema.
    rule(
      'backend-rules-are-pure',
      'Rules compute: no framework, no database.',
      { path: '^backend/api/src/.*\\.rules\\.ts$' },
      {
        path: `${installed('fastify', 'drizzle-orm', 'pg', '@electric-sql')}|\\.(routes|queries)\\.ts$`,
        ...runs,
      },
    ),
    rule(
      'queries-know-no-request',
      'A query serves any caller: it knows no route and no framework.',
      { path: '^backend/api/src/.*\\.queries\\.ts$' },
      {
        path: `${installed('fastify')}|\\.routes\\.ts$|^backend/api/src/http/`,
      },
    ),
    rule(
      'production-needs-no-build-tool',
      'What runs in production imports no build tool: the library of releases is @shop/release-registry, the variables of servers are @shop/server-environment.',
      { path: '^(?!tooling/|e2e/|platform/sdk/)[^/]+/', pathNot: `${tests}|jest|webpack` },
      { path: '^tooling/' },
    ),
    rule(
      'releases-know-no-checkout',
      'Other repositories bundle the library of releases: it imports no package of this one.',
      { path: '^platform/registry/src/', pathNot: tests },
      { path: '^(?!platform/registry/|node_modules/)[^/]+/', dependencyTypesNot: ['core'] },
    ),
    rule(
      'browsers-write-no-releases',
      'A page reads the registry; only servers and commands write releases.',
      { path: browserApps, pathNot: tests },
      { path: '^platform/registry/src/release/' },
    ),
    rule(
      'routes-do-not-meet',
      'A route is entered by a request only.',
      { path: '^backend/api/src/.+/.*\\.ts$', pathNot: tests },
      { path: '\\.routes\\.ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|coverage|\\.cache|test-results)/|^(?:e2e/platform|examples)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
