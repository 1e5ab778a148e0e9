const path = require('node:path');
const ts = require('typescript');

const root = path.join(__dirname, '../..');

/**
 * The widgets that an app places, as the names of their parts (`widget-best-sellers`), out of the sources that its build
 * is made of. A widget is placed by `<Widget name="…" />`, wherever Widget comes from; anything else that is done with a
 * Widget stops the build of what is released.
 */
function placedWidgets(files) {
  const found = new Set();
  for (const [file, text] of files) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined);
    const look = (node) => {
      // Types are erased.
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
      if (ts.isIdentifier(node) && node.text === 'Widget' && !isOnlyNamed(node)) found.add(`widget-${nameOf(node) ?? refuse(source, node)}`);
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return [...found].sort();
}

/** `const { Widget } = services`, or the end of `<Widget></Widget>`. */
const isOnlyNamed = (node) => (ts.isBindingElement(node.parent) && node.parent.name === node && !node.parent.propertyName) || ts.isJsxClosingElement(tagOf(node).parent);

/** `services.Widget` of the Widget in it. */
const tagOf = (node) => (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node);

function nameOf(node) {
  const { parent } = tagOf(node);
  if (!ts.isJsxSelfClosingElement(parent) && !ts.isJsxOpeningElement(parent)) return undefined;
  const name = parent.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'name')?.initializer;
  return name && ts.isStringLiteral(name) ? name.text : undefined;
}

function refuse(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  throw new Error(`${path.relative(root, source.fileName)}:${line + 1} does not say which widget it places. Write <Widget name="…" /> with the widget's name in it, so that the release can say what the app places.`);
}

module.exports = { placedWidgets };
