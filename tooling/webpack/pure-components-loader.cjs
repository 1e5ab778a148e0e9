/**
 * A loader for packages that make components at the top level (`var Form = React.forwardRef(…)`) without saying that
 * this
 * has no effect: what is not used can then be left out. Their names for developers' tools would keep them.
 */
module.exports = (source) =>
  source
    .replace(/^((?:var|const) \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
