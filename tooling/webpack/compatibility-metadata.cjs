const path = require('node:path');
const { describeMessages, readAppManifest, readContractLock, readShellProvides } = require('./app-manifests.cjs');
const { createSharedConfig, getInstalledVersion, sharedModules } = require('./shared-modules.cjs');

/**
 * Returns what a release of the shell records: the versions, exports and parts that it provides, and its messages.
 */
function describeShell(directory) {
  const { sharedExports, shownParts } = readShellProvides();
  return {
    provides: {
      versions: {
        contract: readContractLock().version,
        ...Object.fromEntries(
          Object.entries(sharedModules).map(([request, name]) => [request, getInstalledVersion(directory, name)]),
        ),
      },
      exports: sharedExports,
      parts: shownParts,
    },
    messages: describeMessages(readAppManifest(path.basename(directory)).messages, { carriesAll: true }),
  };
}

/**
 * Returns what a release of a remote records: the version ranges and widgets that it requires, and its messages.
 * Patches of the contract do not count.
 */
function describeRemote(directory, own) {
  const { messages, placedWidgets } = readAppManifest(path.basename(directory));
  return {
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
      widgets: placedWidgets.map((name) => `widget-${name}`).sort(),
    },
    messages: describeMessages(messages, { carriesAll: false }),
  };
}

module.exports = { describeShell, describeRemote };
