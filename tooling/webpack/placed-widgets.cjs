const path = require('node:path');
const ts = require('typescript');

const root = path.join(__dirname, '../..');

/**
 * Finds the widgets of other apps that an app's sources place, by part name (`widget-best-sellers`). A widget is placed
 * by `<Widget name="…" />` with a literal name; throws for any other use of Widget.
 */
function findPlacedWidgets(files) {
  const found = new Set();
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
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
      if (ts.isIdentifier(node) && node.text === 'Widget' && !isDeclarationOrClosingTag(node))
        found.add(`widget-${nameOf(node) ?? refuse(source, node)}`);
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return [...found].sort();
}

/** Whether a name is that of `const { Widget } = services`, or of the closing tag `</Widget>`. */
const isDeclarationOrClosingTag = (node) =>
  (ts.isBindingElement(node.parent) && node.parent.name === node && !node.parent.propertyName) ||
  ts.isJsxClosingElement(getTagName(node).parent);

/** Returns the whole tag name: `services.Widget` for the identifier `Widget` in it. */
const getTagName = (node) =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;

function nameOf(node) {
  const { parent } = getTagName(node);
  if (!ts.isJsxSelfClosingElement(parent) && !ts.isJsxOpeningElement(parent)) return undefined;
  const name = parent.attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === 'name',
  )?.initializer;
  return name && ts.isStringLiteral(name) ? name.text : undefined;
}

function refuse(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  throw new Error(
    `${path.relative(root, source.fileName)}:${line + 1} does not say which widget it places. Write <Widget name="…" /> with the widget's name in it, so that the release can say what the app places.`,
  );
}

module.exports = { findPlacedWidgets };
