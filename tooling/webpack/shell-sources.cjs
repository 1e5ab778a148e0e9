const ts = require('typescript');

/** The packages of which the shell shares some exports only: the file and the object that list them. */
const partiallySharedPackages = {
  'react-router-dom': { from: 'shell/src/remotes/shared-modules.ts', under: 'react-router-dom' },
  rxjs: { from: 'shell/src/remotes/shared-rxjs.ts', under: 'sharedRxjs' },
  valibot: { from: 'shell/src/remotes/shared-valibot.ts', under: 'sharedValibot' },
};

const routesFile = 'shell/src/routes/routes.ts';

/** Returns the shared exports of each partly shared package. `read` returns the text of a file of the repository. */
const readSharedExports = (read) =>
  Object.fromEntries(
    Object.entries(partiallySharedPackages).map(([request, { from, under }]) => [
      request,
      Object.keys(readObject(under, from, read)).sort(),
    ]),
  );

/** Returns the pages and widgets of each remote that the shell shows, by part name: `page-home`, `widget-orders`. */
function readShownParts(read) {
  const routes = findValue('remoteRoutes', routesFile, read);
  if (!ts.isArrayLiteralExpression(routes))
    throw new Error(`${routesFile} holds no list of routes under remoteRoutes.`);
  const pages = routes.elements.map((route) => {
    const { remote, page } = getProperties(route);
    return [getText(remote), `page-${getText(page)}`];
  });
  const widgets = Object.entries(readObject('widgetRemotes', routesFile, read)).map(([name, remote]) => [
    getText(remote),
    `widget-${name}`,
  ]);
  const shown = {};
  for (const [remote, part] of [...pages, ...widgets].sort())
    shown[remote] = [...new Set([...(shown[remote] ?? []), part])];
  return shown;
}

/** Returns the properties of the object with a name: `rxjs: {…}` or `const sharedRxjs = {…}`. */
function readObject(name, file, read) {
  const found = getProperties(findValue(name, file, read));
  if ('' in found)
    throw new Error(`${file} holds something under ${name} that has no name of its own: write the names out.`);
  if (Object.keys(found).length === 0) throw new Error(`${file} holds no list of names under ${name}.`);
  return found;
}

function findValue(name, file, read) {
  let found;
  const look = (node) => {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && nameOf(node.name) === name)
      found ??= node.initializer;
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  if (!found) throw new Error(`${file} holds nothing under ${name}.`);
  return found;
}

/** Returns an object's properties by name; one without a name, such as `...more`, under ''. */
const getProperties = (node) =>
  ts.isObjectLiteralExpression(node)
    ? Object.fromEntries(node.properties.map((one) => [nameOf(one.name), one.initializer]))
    : {};
const nameOf = (node) => (node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '');

/** Returns the text of a string literal. Throws for any other expression. */
function getText(node) {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  throw new Error(
    `${routesFile} names a remote or a page that is not written out, so that the release could not say what the shell shows.`,
  );
}

module.exports = { partiallySharedPackages, readSharedExports, readShownParts };
