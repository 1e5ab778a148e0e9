/**
 * Words that this code base once had of its own, and the standard term for each. A name is split at capitals and
 * dashes.
 */
const standardTerms = {
  alone: 'withFileLock, or what is exclusive',
  anew: 'again',
  calm: 'initial, idle',
  door: 'RemoteModule, remote module',
  kept: 'storage, cache, persisted',
  lend: 'share, provide',
  lends: 'shares, provides',
  lent: 'shared, provided',
  misfit: 'incompatibility',
  morph: 'shared-element transition',
  nobody: 'what is missing, such as noHandler',
  patience: 'timeout',
  piece: 'product, unit',
  pieces: 'products, units',
  said: 'published, reported, message',
  say: 'log, report, publish',
  somebody: 'user, visitor, caller',
  told: 'published, reported',
  veil: 'overlay',
  whoever: 'user, visitor, caller',
};

const splitWords = (name) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

/** Whether a name is only the name of a property, as in `const { kept } = services`. */
const isPropertyName = ({ parent }) => parent?.type === 'Property' && parent.shorthand;

/** Reports declared names with a word of the table above. Names of properties are left out, because they may travel. */
const plainNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { odd: '"{{name}}" contains "{{word}}": use the standard term ({{terms}}).' },
  },
  create: ({ sourceCode, report }) => ({
    'Program:exit'() {
      const names = sourceCode.scopeManager.scopes.flatMap(({ variables }) =>
        variables.flatMap(({ defs }) => defs.map((definition) => definition.name)),
      );
      for (const node of new Set(names)) {
        if (isPropertyName(node)) continue;
        const word = splitWords(node.name ?? '').find((one) => Object.hasOwn(standardTerms, one));
        if (word !== undefined)
          report({ node, messageId: 'odd', data: { name: node.name, word, terms: standardTerms[word] } });
      }
    },
  }),
};

/** Reports state that a module creates when it is imported: pages render on the server, too. */
const noStateAtImport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { state: 'State at import time: keep it in a store that is made by start(services).' },
  },
  create({ report }) {
    const reportState = (node) => report({ node, messageId: 'state' });
    return {
      'Program > VariableDeclaration[kind="let"]': reportState,
      'ExportNamedDeclaration > VariableDeclaration[kind="let"]': reportState,
    };
  },
};

export default {
  meta: { name: 'shop' },
  rules: { 'plain-names': plainNames, 'no-state-at-import': noStateAtImport },
};
