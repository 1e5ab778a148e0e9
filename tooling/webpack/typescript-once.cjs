const ts = require('typescript');

/** What was compiled, by file name and text. */
const compiled = new Map();

/**
 * TypeScript for ts-loader, which compiles each file once for all builds of a process: the browser's and the server's
 * build of an app have the same files, and apps share many. The options are the same everywhere (module-rules.cjs).
 */
module.exports = {
  ...ts,
  transpileModule(text, options) {
    const key = `${options.fileName}\0${text}`;
    if (!compiled.has(key)) compiled.set(key, ts.transpileModule(text, options));
    return compiled.get(key);
  },
};
