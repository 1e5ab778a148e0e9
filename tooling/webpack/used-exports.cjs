/**
 * Finds the exports of partly shared packages that a build uses, from webpack's module graph: an import that tree
 * shaking removed does not count. The result is ordered by `requests`, so that equal sources give an equal release.
 * Throws for a package that is used as a whole.
 */
function findUsedExports({ modules, moduleGraph, chunkGraph }, requests) {
  const found = {};
  for (const module of modules) {
    const request = module.type === 'consume-shared-module' ? module.options.shareKey : '';
    if (!requests.includes(request)) continue;
    const connections = [...moduleGraph.getIncomingConnections(module)].filter((one) => isInBuild(one, chunkGraph));
    const names = connections.flatMap(({ originModule, dependency }) =>
      dependency
        .getReferencedExports(moduleGraph, undefined)
        .map((one) => nameOf(one) ?? refuse(originModule, request)),
    );
    found[request] = [...new Set([...(found[request] ?? []), ...names])].sort();
  }
  return Object.fromEntries(requests.flatMap((request) => (found[request] ? [[request, found[request]]] : [])));
}

/** Whether an import is left in the build: its file is in a chunk, and webpack did not find it unused. */
const isInBuild = (one, chunkGraph) =>
  one.dependency &&
  one.originModule &&
  chunkGraph.getNumberOfModuleChunks(one.originModule) > 0 &&
  one.isTargetActive(undefined);

/** Returns the export that is used, such as `pipe` of `v.pipe`; undefined for the module as a whole. */
const nameOf = (referenced) => (Array.isArray(referenced) ? referenced : referenced.name)[0];

function refuse(module, request) {
  throw new Error(
    `${module.resource ?? module.identifier()} uses ${request} as a whole, of which the shell shares some exports only: import those by name.`,
  );
}

module.exports = { findUsedExports };
