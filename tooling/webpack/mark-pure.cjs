const ts = require('typescript');

/** The packages whose modules only declare constants: an unused constant need not be computed. */
const declarative = /[\\/](shared-[a-z]+)[\\/]src[\\/]/;

/**
 * Marks top-level calls of a shared package (schemas, calls, messages) as pure, so that tree shaking removes unused
 * ones. `sideEffects` in package.json does that for whole files only.
 */
function markPure(context) {
  return (source) => {
    if (!declarative.test(source.fileName)) return source;
    const mark = (node) => {
      // Calls in a function do not run at import time.
      if (ts.isFunctionLike(node)) return node;
      const marked = ts.visitEachChild(node, mark, context);
      const computes = ts.isCallExpression(marked) || ts.isNewExpression(marked);
      return computes
        ? ts.addSyntheticLeadingComment(marked, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false)
        : marked;
    };
    const statement = (node) => (ts.isVariableStatement(node) ? mark(node) : node);
    return ts.visitEachChild(source, statement, context);
  };
}

module.exports = { markPure };
