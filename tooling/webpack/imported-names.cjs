const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

/**
 * Returns the names that programs import from a package, sorted: those files, or all below those directories.
 * `v.string()` of `import * as v` counts as `string`, and a package that is used as a whole as '*'. Types and tests do
 * not count.
 */
function findImportedNames(places, packageName) {
  const names = new Set();
  for (const file of places.flatMap(listPrograms)) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(packageName)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const aliases = new Set();
    visit(source, (node) => {
      for (const name of listNames(node, packageName, aliases)) names.add(name);
    });
    visit(source, (node) => {
      if (!ts.isIdentifier(node) || !aliases.has(node.text)) return;
      const name = findMember(node);
      if (name !== null) names.add(name);
    });
  }
  return [...names].sort();
}

const programFile = /\.[cm]?[jt]sx?$/;
const testFile = /\.test\.[cm]?[jt]sx?$|for-test\.tsx?$|[\\/]testing[\\/]/;

function listPrograms(place) {
  if (statSync(place).isFile()) return programFile.test(place) && !testFile.test(place) ? [place] : [];
  return readdirSync(place)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => listPrograms(path.join(place, name)));
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Returns the names that a node imports from the package, and adds the name of a namespace import to `aliases`. */
function listNames(node, packageName, aliases) {
  const isPackage = (specifier) => specifier && ts.isStringLiteralLike(specifier) && specifier.text === packageName;
  const listElements = (elements) =>
    elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
  if (ts.isImportDeclaration(node) && isPackage(node.moduleSpecifier)) {
    const clause = node.importClause;
    if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = clause.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) aliases.add(bindings.name.text);
    const named = bindings && ts.isNamedImports(bindings) ? listElements(bindings.elements) : [];
    return clause.name ? ['default', ...named] : named;
  }
  if (ts.isExportDeclaration(node) && isPackage(node.moduleSpecifier) && !node.isTypeOnly)
    return node.exportClause && ts.isNamedExports(node.exportClause) ? listElements(node.exportClause.elements) : ['*'];
  const loads =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'require'));
  return loads && isPackage(node.arguments[0]) ? ['*'] : [];
}

/** Returns the member that is used of a namespace: `string` of `v.string`; '*' for the namespace itself. */
function findMember(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node ? parent.name.text : null;
  const isNoValue =
    ts.isNamespaceImport(parent) ||
    ts.isQualifiedName(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node);
  return isNoValue ? null : '*';
}

module.exports = { findImportedNames };
