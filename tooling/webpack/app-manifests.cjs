const { readFileSync } = require('node:fs');
const path = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

const root = path.join(__dirname, '../..');

/** The use of a message in a release, by the list of the manifest that names the message. */
const usesByList = { publishes: 'sends', watches: 'hears', reads: 'hears', asks: 'asks', answers: 'answers' };

/** Evaluates a TypeScript file of this repository and returns its exports. */
const evaluate = (file) => requireTypeScript(path.join(root, file), __filename);

/** Returns what an app declares of itself in `src/app-manifest.ts`. */
const readAppManifest = (app) => evaluate(`${app}/src/app-manifest.ts`).appManifest;

/** Reads the contract lock. The check `events` proves that it matches the contract. */
const readContractLock = () => JSON.parse(readFileSync(path.join(root, 'shared-events', 'contract.lock.json'), 'utf8'));

/**
 * Returns the messages that a release records: those that the app declares, with their schemas; for the shell, which
 * carries all messages, all of them. Throws for a message that the contract does not have.
 */
function describeMessages(declared, { carriesAll }) {
  const { messages } = readContractLock();
  const uses = {};
  for (const [list, use] of Object.entries(usesByList)) {
    for (const name of declared[list]) {
      if (!(name in messages)) throw new Error(`The message ${name} is declared, and the contract does not have it.`);
      uses[name] = [...new Set([...(uses[name] ?? []), use])].sort();
    }
  }
  const names = carriesAll ? Object.keys(messages) : Object.keys(uses);
  return Object.fromEntries(
    names.sort().map((name) => {
      return [name, { uses: uses[name] ?? [], ...messages[name] }];
    }),
  );
}

module.exports = { describeMessages, evaluate, readAppManifest, readContractLock };
