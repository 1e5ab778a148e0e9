const ts = require('typescript');

/** The packages whose modules only say what there is: a constant that nobody imports is never computed. */
const declarative = /[\\/](shared-[a-z]+)[\\/]src[\\/]/;

/**
 * Marks what a shared package computes at the top level (a schema, a call, a message) as free of effects, so that a build
 * leaves out what its app does not use. `sideEffects` in package.json says the same of whole files only.
 */
function markPure(context) {
  return (source) => {
    if (!declarative.test(source.fileName)) return source;
    const mark = (node) => {
      // What stands in a function is computed when it is called.
      if (ts.isFunctionLike(node)) return node;
      const marked = ts.visitEachChild(node, mark, context);
      const computes = ts.isCallExpression(marked) || ts.isNewExpression(marked);
      return computes ? ts.addSyntheticLeadingComment(marked, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false) : marked;
    };
    const statement = (node) => (ts.isVariableStatement(node) ? mark(node) : node);
    return ts.visitEachChild(source, statement, context);
  };
}

module.exports = { markPure };
