const { readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const root = path.join(__dirname, '../..');
const uses = { publish: 'sends', watch: 'hears', read: 'hears', ask: 'asks', answer: 'answers' };

/**
 * Finds the messages that an app's sources use, and how. A message's name may stand only in a call of the bus
 * (`bus.ask('cart:add', …)`). Throws for a name elsewhere, and for a call of the bus without a literal name.
 */
function findUsedMessages(files, names) {
  const found = {};
  for (const [file, text] of files) {
    const source = ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
    );
    const look = (node) => {
      // Types do not exist at run time.
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      if (ts.isStringLiteralLike(node) && names.includes(node.text)) {
        const use = getUse(node);
        if (!use)
          throw new Error(
            `${placeOf(source, node)} names the message ${node.text} outside of a call of the bus. ${advice}`,
          );
        found[node.text] = [...new Set([...(found[node.text] ?? []), use])].sort();
      }
      if (isBusMethod(node, source) && !hasLiteralMessage(node))
        throw new Error(`${placeOf(source, node)} uses the bus without naming the message there. ${advice}`);
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return found;
}

function getUse(name) {
  const call = name.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== name || !ts.isPropertyAccessExpression(call.expression))
    return undefined;
  return uses[call.expression.name.text];
}

/** Whether a node is a method of the bus, such as `bus.ask` or `services.bus.ask`. */
const isBusMethod = (node, source) =>
  ts.isPropertyAccessExpression(node) && node.name.text in uses && /(?:^|\.)bus$/.test(node.expression.getText(source));

function hasLiteralMessage(node) {
  const call = node.parent;
  return (
    ts.isCallExpression(call) &&
    call.expression === node &&
    call.arguments[0] !== undefined &&
    ts.isStringLiteralLike(call.arguments[0])
  );
}

const advice =
  "Write bus.publish('…', …) or its like with the message's name in it, so that the release can say what the app needs.";

function placeOf(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${path.relative(root, source.fileName)}:${line + 1}`;
}

/** Reads the contract lock. The check `events` proves that it matches the contract. */
const readContractLock = () => JSON.parse(readFileSync(path.join(root, 'shared-events', 'contract.lock.json'), 'utf8'));

/**
 * Returns the messages that a build uses, with their schemas; for the shell, which carries all messages, all of them.
 */
function describeMessages(files, { carriesAll }) {
  const { messages } = readContractLock();
  const found = findUsedMessages(files, Object.keys(messages));
  const names = carriesAll ? Object.keys(messages) : Object.keys(found);
  return Object.fromEntries(
    names.sort().map((name) => {
      const { acrossTabs: _, ...known } = messages[name];
      return [name, { uses: found[name] ?? [], ...known }];
    }),
  );
}

/** Whether a module is a source of the app. The contract's own package uses no messages. */
const isOwnSource = (file) =>
  /\.tsx?$/.test(file) &&
  !file.includes('/node_modules/') &&
  !file.startsWith(path.join(root, 'shared-events') + path.sep);

module.exports = { findUsedMessages, describeMessages, isOwnSource, readContractLock };
