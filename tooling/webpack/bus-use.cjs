const { readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const root = path.join(__dirname, '../..');
const uses = { publish: 'sends', watch: 'hears', read: 'hears', ask: 'asks', answer: 'answers' };

/**
 * What an app does with which message, out of the sources that its build is made of. A message is named in a call of the
 * bus (`bus.ask('cart:add', …)`). Any other place for the name of a message stops the build of what is released, and so
 * does a call of the bus whose message is not written there.
 */
function busUse(files, names) {
  const found = {};
  for (const [file, text] of files) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined);
    const look = (node) => {
      // Types are erased.
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      if (ts.isStringLiteralLike(node) && names.includes(node.text)) {
        const use = useOf(node);
        if (!use) throw new Error(`${placeOf(source, node)} names the message ${node.text} outside of a call of the bus. ${advice}`);
        found[node.text] = [...new Set([...(found[node.text] ?? []), use])].sort();
      }
      if (isOfTheBus(node, source) && !namesItsMessage(node)) throw new Error(`${placeOf(source, node)} uses the bus without naming the message there. ${advice}`);
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return found;
}

function useOf(name) {
  const call = name.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== name || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  return uses[call.expression.name.text];
}

/** `bus.ask` and its like, wherever the bus comes from. */
const isOfTheBus = (node, source) => ts.isPropertyAccessExpression(node) && node.name.text in uses && /(?:^|\.)bus$/.test(node.expression.getText(source));

function namesItsMessage(node) {
  const call = node.parent;
  return ts.isCallExpression(call) && call.expression === node && call.arguments[0] !== undefined && ts.isStringLiteralLike(call.arguments[0]);
}

const advice = "Write bus.publish('…', …) or its like with the message's name in it, so that the release can say what the app needs.";

function placeOf(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${path.relative(root, source.fileName)}:${line + 1}`;
}

/** The contract as it is locked: a check proves that the lock is the contract. */
const lockedContract = () => JSON.parse(readFileSync(path.join(root, 'shared-events', 'contract.lock.json'), 'utf8'));

/** What a build says of itself: each message that it uses, and for the shell, which carries them, all that there are. */
function messagesOf(files, { carriesAll }) {
  const { messages } = lockedContract();
  const found = busUse(files, Object.keys(messages));
  const names = carriesAll ? Object.keys(messages) : Object.keys(found);
  return Object.fromEntries(
    names.sort().map((name) => {
      const { acrossTabs: _, ...known } = messages[name];
      return [name, { uses: found[name] ?? [], ...known }];
    }),
  );
}

/** The app's own sources among a build's modules; the contract itself says nothing and needs nothing. */
const isOwnSource = (file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/') && !file.startsWith(path.join(root, 'shared-events') + path.sep);

module.exports = { busUse, messagesOf, isOwnSource, lockedContract };
