const { readFileSync } = require('node:fs');
const path = require('node:path');
const { createSharedConfig, getInstalledVersion, sharedModules } = require('./shared-modules.cjs');
const { readSharedExports, readShownParts } = require('./shell-sources.cjs');
const { readContractLock } = require('./used-messages.cjs');

const read = (file) => readFileSync(path.join(__dirname, '../..', file), 'utf8');

/**
 * Returns what the shell of this checkout provides to remotes: versions, partly shared packages, and parts it shows.
 */
const describeShell = (directory) => ({
  provides: {
    versions: {
      contract: readContractLock().version,
      ...Object.fromEntries(
        Object.entries(sharedModules).map(([request, name]) => [request, getInstalledVersion(directory, name)]),
      ),
    },
    exports: readSharedExports(read),
    parts: readShownParts(read),
  },
});

/**
 * Returns the version ranges that a remote of this checkout requires of a shell. Patches of the contract do not count.
 */
const describeRemote = (directory, own) => ({
  requires: {
    versions: {
      contract: `^${readContractLock().version.replace(/\.\d+$/, '.0')}`,
      ...Object.fromEntries(
        Object.entries(createSharedConfig(directory, own)).map(([request, { requiredVersion }]) => [
          request,
          requiredVersion,
        ]),
      ),
    },
  },
});

module.exports = { describeShell, describeRemote };
