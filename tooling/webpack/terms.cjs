const { lockedContract } = require('./bus-use.cjs');
const { installed, lent, sharedOf } = require('./shared.cjs');

/** What the shell of this checkout has for remotes: the contract of the bus and each lent package, by version. */
const lends = (directory) => ({ contract: lockedContract().version, ...Object.fromEntries(Object.entries(lent).map(([request, name]) => [request, installed(directory, name)])) });

/** What a remote of this checkout needs of a shell, as ranges: a contract that knows at least what it was built with. */
const needs = (directory, own) => ({
  contract: `^${lockedContract().version.replace(/\.\d+$/, '.0')}`,
  ...Object.fromEntries(Object.entries(sharedOf(directory, own)).map(([request, { requiredVersion }]) => [request, requiredVersion])),
});

module.exports = { lends, needs };
