/**
 * The names that a build takes of packages that the shell lends by name, as webpack itself has followed them: a name that
 * is left out of the build with whoever imports it is not needed. In the order of `requests`, whichever module webpack
 * meets first: the same sources are the same release. Throws for a package that is taken whole.
 */
function lentUse({ modules, moduleGraph, chunkGraph }, requests) {
  const found = {};
  for (const module of modules) {
    const request = module.type === 'consume-shared-module' ? module.options.shareKey : '';
    if (!requests.includes(request)) continue;
    const connections = [...moduleGraph.getIncomingConnections(module)].filter((one) => isInBuild(one, chunkGraph));
    const names = connections.flatMap(({ originModule, dependency }) =>
      dependency.getReferencedExports(moduleGraph, undefined).map((one) => nameOf(one) ?? refuse(originModule, request)),
    );
    found[request] = [...new Set([...(found[request] ?? []), ...names])].sort();
  }
  return Object.fromEntries(requests.flatMap((request) => (found[request] ? [[request, found[request]]] : [])));
}

/** An import whose file is in a chunk, and which nothing has shown to be unused. */
const isInBuild = (one, chunkGraph) => one.dependency && one.originModule && chunkGraph.getNumberOfModuleChunks(one.originModule) > 0 && one.isTargetActive(undefined);

/** The first name of what is read: `pipe` of `v.pipe`; none where the module itself is. */
const nameOf = (referenced) => (Array.isArray(referenced) ? referenced : referenced.name)[0];

function refuse(module, request) {
  throw new Error(`${module.resource ?? module.identifier()} takes all of ${request}, of which the shell lends some names only: import what is used by name.`);
}

module.exports = { lentUse };
