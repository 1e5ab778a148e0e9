/**
 * Which package may depend on which, at run time. A package that is not named here depends on none.
 * An edge more is a decision: write why in docs/decisions/ and then add it.
 */
export const mayDependOn: Readonly<Record<string, readonly string[]>> = {
  shell: ['shared-api', 'shared-events', 'shared-rules', 'shared-ui', 'tooling'],
  'mf-catalog': ['shared-api', 'shared-events', 'shared-rules', 'shared-ui'],
  'mf-cart-checkout': ['shared-api', 'shared-events', 'shared-rules', 'shared-ui'],
  'mf-loyalty': ['shared-api', 'shared-events', 'shared-rules', 'shared-ui'],
  'mf-content': ['shared-api', 'shared-events', 'shared-rules', 'shared-ui', 'pictures'],
  'shared-events': ['shared-api'],
  'shared-ui': ['shared-rules'],
  'reference-api': ['shared-api', 'shared-rules', 'pictures', 'tooling'],
  simulators: ['tooling'],
};

/** What every package may use while it is built and tested. */
export const mayBuildWith: readonly string[] = ['tooling'];

/** What the journeys may use besides. */
export const journeysMayUse: readonly string[] = ['shared-api', 'tooling'];
