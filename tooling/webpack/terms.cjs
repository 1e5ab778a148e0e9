const { readFileSync } = require('node:fs');
const path = require('node:path');
const { lockedContract } = require('./bus-use.cjs');
const { installed, lent, sharedOf } = require('./shared.cjs');
const { lentNames, shownParts } = require('./shell-lists.cjs');

const read = (file) => readFileSync(path.join(__dirname, '../..', file), 'utf8');

/**
 * What the shell of this checkout has for remotes: the contract of the bus and each lent package, by version; the names
 * that it lends of packages that it does not lend whole; and the parts of remotes that it shows.
 */
const shellTerms = (directory) => ({
  lends: { contract: lockedContract().version, ...Object.fromEntries(Object.entries(lent).map(([request, name]) => [request, installed(directory, name)])) },
  lentNames: lentNames(read),
  shows: shownParts(read),
});

/** What a remote of this checkout needs of a shell, as ranges: a contract that knows at least what it was built with. */
const remoteTerms = (directory, own) => ({
  needs: {
    contract: `^${lockedContract().version.replace(/\.\d+$/, '.0')}`,
    ...Object.fromEntries(Object.entries(sharedOf(directory, own)).map(([request, { requiredVersion }]) => [request, requiredVersion])),
  },
});

module.exports = { shellTerms, remoteTerms };
