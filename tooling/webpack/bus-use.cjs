const { readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const root = path.join(__dirname, '../..');
const uses = { publish: 'sends', watch: 'hears', read: 'hears', ask: 'asks', answer: 'answers' };

/**
 * What an app does with which message, out of the sources that its build is made of. A message is named in a call of the
 * bus (`bus.ask('cart:add', …)`): any other place for the name of a message stops the build of what is released. A name
 * that is put together while the app runs is not seen; the bus's types refuse it, short of a cast or the contract's own list.
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
        if (!use) throw new Error(sentence(source, node));
        found[node.text] = [...new Set([...(found[node.text] ?? []), use])].sort();
      }
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

function sentence(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  const place = `${path.relative(root, source.fileName)}:${line + 1}`;
  return `${place} names the message ${node.text} outside of a call of the bus. Write bus.publish('${node.text}', …) or its like, so that the release can say what the app needs.`;
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
