const vm = require('node:vm');

/**
 * Jest compiles every module anew for each file of tests. This keeps V8's compiled code in the memory of the worker, so
 * that the second file that imports a module does not parse it again.
 */
const compileFunction = vm.compileFunction;
const compiled = new Map();

vm.compileFunction = (source, parameters, options = {}) => {
  const { filename } = options;
  if (!filename || options.cachedData || options.produceCachedData) return compileFunction(source, parameters, options);
  const key = `${filename}\n${parameters?.join() ?? ''}`;
  const known = compiled.get(key);
  if (known?.source === source) {
    const made = compileFunction(source, parameters, { ...options, cachedData: known.data });
    if (made.cachedDataRejected) compiled.delete(key);
    return made;
  }
  const made = compileFunction(source, parameters, { ...options, produceCachedData: true });
  if (made.cachedData) compiled.set(key, { source, data: made.cachedData });
  return made;
};
