const path = require('node:path');
const { describeCalls, readAppManifest, readContractLock } = require('./app-manifests.cjs');
const { describeMessages } = require('./describe-messages.cjs');
const { getInstalledVersion, singletonModules } = require('./shared-modules.cjs');

/** Lists the versions of modules of which a page has one copy. Copies of other packages may differ. */
const listSingletonVersions = (directory, isUsed, prefix = '') =>
  Object.fromEntries(
    Object.entries(singletonModules)
      .filter(([, name]) => isUsed(name))
      .map(([request, name]) => [request, prefix + getInstalledVersion(directory, name)]),
  );

/**
 * Returns what a release of the shell records: its manifest, the versions that it provides, the calls that it makes, and
 * its messages.
 */
function describeShell(directory) {
  const appManifest = readAppManifest(path.basename(directory));
  return {
    manifest: describeManifest(appManifest),
    provides: {
      versions: {
        contract: readContractLock().version,
        ...listSingletonVersions(directory, () => true),
      },
      additionalMessages: true,
    },
    requires: { calls: describeCalls(appManifest.calls) },
    messages: describeMessages(appManifest.messages, readContractLock().messages, { carriesAll: true }),
  };
}

/**
 * Returns what a release of a remote records: its manifest, the version ranges and calls that it requires, and its
 * messages.
 * Patches of the contract do not count.
 */
function describeRemote(directory, own) {
  const appManifest = readAppManifest(path.basename(directory));
  return {
    manifest: describeManifest(appManifest),
    requires: {
      versions: {
        contract: `^${readContractLock().version.replace(/\.\d+$/, '.0')}`,
        ...listSingletonVersions(directory, (name) => own.dependencies?.[name] !== undefined, '^'),
      },
      calls: describeCalls(appManifest.calls),
    },
    messages: describeMessages(appManifest.messages, readContractLock().messages),
  };
}

/** Returns the manifest as releases record it: without the messages, which stand beside it with their schemas. */
const describeManifest = ({ app: _app, messages: _messages, ...manifest }) => manifest;

module.exports = { describeShell, describeRemote };
