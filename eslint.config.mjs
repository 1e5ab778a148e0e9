import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserFloorRule } from './tooling/lint/browser-floor.mjs';
import { plainNames } from './tooling/lint/plain-names.mjs';

const browserSources = [
  'shell/src/**/*.{ts,tsx}',
  'harness/src/**/*.{ts,tsx}',
  'mf-*/src/**/*.{ts,tsx}',
  'shared-ui/src/**/*.{ts,tsx}',
  'shared-events/src/**/*.{ts,tsx}',
];
/** What runs in shoppers' browsers: with the early scripts of a page, without the harness. */
const shoppersSources = [
  '{shell,mf-*,shared-api,shared-events,shared-rules,shared-ui}/src/**/*.{ts,tsx}',
  'shop-server/src/inline-scripts/*.ts',
];
const tests = ['**/*.test.{ts,tsx}', '**/*-for-test.{ts,tsx}', '**/testing/**', 'e2e/**'];

/** Packages and folders whose names are all standard terms. Add a folder once it is clean. */
const plainlyNamed = [
  'harness/**/*.{ts,tsx}',
  'mf-*/src/**/*.{ts,tsx}',
  'pictures/**/*.ts',
  'platform/**/*.ts',
  'reference-api/**/*.ts',
  'release-registry/**/*.ts',
  'server-environment/**/*.ts',
  'shared-events/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
  'shop-server/**/*.ts',
  'simulators/**/*.ts',
  'tooling/**/*.ts',
];

/** The module through which every part of a browser is reached that may be missing or throw. */
const browserParts = 'shared-events/src/browser-parts/*.ts';
const useBrowserParts = 'It may be missing or throw: use shared-events/src/browser-parts.';
const fragileGlobals = [
  'BroadcastChannel',
  'IntersectionObserver',
  'ResizeObserver',
  'localStorage',
  'matchMedia',
  'requestIdleCallback',
  'scheduler',
  'sessionStorage',
];

/** What no page may do: pages also render on the server, and `start` creates the stores. */
/** @type {['error', { selector: string, message: string }]} */
const noState = [
  'error',
  {
    selector: 'Program > VariableDeclaration[kind="let"]',
    message: 'State at import time: keep it in a store that is made by start(services).',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/var/',
      '**/.cache/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      'reference-api/migrations/',
      // Sources of other repositories, which the journey compiles there.
      'e2e/platform/',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A promise that nobody waits for hides its failure.
      '@typescript-eslint/no-floating-promises': 'error',
      // An interface that others extend by declaration merging.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // An empty function is how "nothing to stop" is said; an interface with one line may gain a second.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  { files: plainlyNamed, plugins: { shop: plainNames }, rules: { 'shop/plain-names': 'error' } },
  {
    files: browserSources,
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'no-restricted-syntax': noState, 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: shoppersSources,
    // What only teams and testers open may need a newer browser.
    ignores: [...tests, 'shell/src/inspection/**', '**/read-inline-script.ts', browserParts],
    plugins: { floor: browserFloorRule },
    rules: {
      'floor/browser-floor': 'error',
      'no-restricted-globals': ['error', ...fragileGlobals.map((name) => ({ name, message: useBrowserParts }))],
      'no-restricted-properties': [
        'error',
        ...fragileGlobals.map((property) => ({ object: 'window', property, message: useBrowserParts })),
        ...['clipboard', 'locks', 'sendBeacon', 'share'].map((property) => ({
          object: 'navigator',
          property,
          message: useBrowserParts,
        })),
      ],
    },
  },
  // A script of its own, which can import nothing.
  { files: ['shop-server/src/inline-scripts/*.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['{shell,harness,mf-*,shared-ui}/src/**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    rules: {
      // Safari drops the role of a list without bullets, so it is said again.
      'jsx-a11y-x/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-syntax': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['tooling/**/*.ts', 'e2e/**/*.ts'],
    rules: {
      // Configuration files are CommonJS, and the programs that read them are not.
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
