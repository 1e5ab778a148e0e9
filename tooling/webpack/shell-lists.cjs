const ts = require('typescript');

/** The packages of which the shell lends some names only, and the object that names them. */
const closedLists = {
  'react-router-dom': { from: 'shell/src/remotes/lent.ts', under: 'react-router-dom' },
  rxjs: { from: 'shell/src/remotes/lent-rxjs.ts', under: 'lentRxjs' },
  valibot: { from: 'shell/src/remotes/lent-valibot.ts', under: 'lentValibot' },
};

const routesFile = 'shell/src/routes/routes.ts';

/** What the shell lends of each package that it does not lend whole. `read` gives the text of a file of the repository. */
const lentNames = (read) => Object.fromEntries(Object.entries(closedLists).map(([request, { from, under }]) => [request, Object.keys(objectUnder(under, from, read)).sort()]));

/** The pages and widgets that the shell shows of each remote, by the names of their parts: `page-home`, `widget-orders`. */
function shownParts(read) {
  const routes = valueUnder('remoteRoutes', routesFile, read);
  if (!ts.isArrayLiteralExpression(routes)) throw new Error(`${routesFile} holds no list of routes under remoteRoutes.`);
  const pages = routes.elements.map((route) => {
    const { remote, page } = propertiesOf(route);
    return [textOf(remote), `page-${textOf(page)}`];
  });
  const widgets = Object.entries(objectUnder('widgetRemotes', routesFile, read)).map(([name, remote]) => [textOf(remote), `widget-${name}`]);
  const shown = {};
  for (const [remote, part] of [...pages, ...widgets].sort()) shown[remote] = [...new Set([...(shown[remote] ?? []), part])];
  return shown;
}

/** The properties of the object that stands under a name: `rxjs: {…}`, `const lentRxjs = {…}`. */
function objectUnder(name, file, read) {
  const found = propertiesOf(valueUnder(name, file, read));
  if ('' in found) throw new Error(`${file} holds something under ${name} that has no name of its own: write the names out.`);
  if (Object.keys(found).length === 0) throw new Error(`${file} holds no list of names under ${name}.`);
  return found;
}

function valueUnder(name, file, read) {
  let found;
  const look = (node) => {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && nameOf(node.name) === name) found ??= node.initializer;
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  if (!found) throw new Error(`${file} holds nothing under ${name}.`);
  return found;
}

/** The properties of an object by name; what has none, such as `...more`, stands under ''. */
const propertiesOf = (node) => (ts.isObjectLiteralExpression(node) ? Object.fromEntries(node.properties.map((one) => [nameOf(one.name), one.initializer])) : {});
const nameOf = (node) => (node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '');

/** A text as it is written: what is put together elsewhere cannot be read here, and stops the build. */
function textOf(node) {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  throw new Error(`${routesFile} names a remote or a page that is not written out, so that the release could not say what the shell shows.`);
}

module.exports = { closedLists, lentNames, shownParts };
