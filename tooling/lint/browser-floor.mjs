import browserData from '@mdn/browser-compat-data' with { type: 'json' };

/** The oldest browsers that the shop supports (README.md), in the words of MDN's data. */
export const browserFloor = { safari_ios: '15.6', chrome: '109', chrome_android: '109', firefox: '115' };

/** Interfaces of TypeScript's DOM library that MDN lists under other names. */
const namesInData = {
  Animatable: ['Element'],
  ARIAMixin: ['Element'],
  Body: ['Response', 'Request'],
  ChildNode: ['Element'],
  GlobalEventHandlers: ['Element', 'HTMLElement', 'Window'],
  HTMLOrSVGElement: ['HTMLElement'],
  NonDocumentTypeChildNode: ['Element'],
  ParentNode: ['Element'],
  PopoverTargetAttributes: ['HTMLButtonElement'],
  ReadonlyArray: ['Array'],
  ReadonlyMap: ['Map'],
  ReadonlySet: ['Set'],
  ReadonlySetLike: ['Set'],
  WindowOrWorkerGlobalScope: ['Window'],
};

const findNamesInData = (owner) => {
  if (/^Navigator[A-Z]/.test(owner)) return ['Navigator'];
  return namesInData[owner] ?? [owner, owner.replace(/Constructor$/, '')];
};

/** Returns MDN's data of a global (`structuredClone`) or of a member (`URL.canParse`); undefined if it has none. */
function findFeature(owner, member) {
  const { api, javascript } = browserData;
  const features =
    owner === null
      ? [javascript.builtins[member], api[member], api.Window[member]]
      : findNamesInData(owner).flatMap((name) =>
          [javascript.builtins[name], javascript.builtins.Intl[name], api[name]].flatMap((entry) => [
            entry?.[member],
            entry?.[`${member}_static`],
          ]),
        );
  return features.find((feature) => feature?.__compat)?.__compat;
}

const toNumber = (version) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

/** Returns the browsers of the floor that lack a feature, such as `firefox 115`. */
function listLacking({ support }) {
  return Object.entries(browserFloor).flatMap(([browser, version]) => {
    const statements = [support[browser]].flat().filter((one) => one && !one.flags && !one.prefix);
    const isSupported = statements.some(
      ({ version_added: added, version_removed: removed }) =>
        typeof added === 'string' && added !== 'preview' && toNumber(added) <= toNumber(version) && !removed,
    );
    return isSupported || statements.length === 0 ? [] : [`${browser} ${version}`];
  });
}

/** Returns the name of the interface or the global variable that declares a symbol in a library of TypeScript. */
function findOwner(symbol, program) {
  for (const { parent } of symbol?.declarations ?? []) {
    if (!parent || !program.isSourceFileDefaultLibrary(parent.getSourceFile())) continue;
    const name = parent.name?.text ?? parent.parent?.name?.text;
    if (name) return name;
  }
  return undefined;
}

const lookbehind = /\(\?<[=!]/;

/** Reports what the oldest supported browsers lack. `a.b?.()` is allowed, because it asks first. */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lacking: '{{name}} is missing in {{browsers}}: ask for it first, or use something older.' },
  },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const reportLacking = (node, name, browsers) =>
      report({ node, messageId: 'lacking', data: { name, browsers: browsers.join(', ') } });
    const checkFeature = (node, owner, member) => {
      const feature = findFeature(owner, member);
      const browsers = feature ? listLacking(feature) : [];
      if (browsers.length > 0) reportLacking(node, owner === null ? member : `${owner}.${member}`, browsers);
    };
    const reportLookbehind = (node) => reportLacking(node, 'A lookbehind', ['safari_ios 15.6']);
    return {
      MemberExpression(node) {
        if (node.computed || (node.parent.type === 'CallExpression' && node.parent.optional)) return;
        const { name } = esTreeNodeToTSNodeMap.get(node);
        const owner = name && findOwner(checker.getSymbolAtLocation(name), program);
        if (owner) checkFeature(node.property, owner, node.property.name);
      },
      'Program:exit'() {
        for (const { identifier, isValueReference } of sourceCode.scopeManager.globalScope.through)
          if (isValueReference && identifier.parent.operator !== 'typeof')
            checkFeature(identifier, null, identifier.name);
      },
      StaticBlock: (node) => reportLacking(node, 'A static block', ['safari_ios 15.6']),
      Literal(node) {
        if (lookbehind.test(node.regex?.pattern ?? '')) reportLookbehind(node);
      },
      'NewExpression[callee.name="RegExp"]'(node) {
        if (node.arguments[0] && lookbehind.test(sourceCode.getText(node.arguments[0]))) reportLookbehind(node);
      },
    };
  },
};

export const browserFloorRule = { rules: { 'browser-floor': rule } };
