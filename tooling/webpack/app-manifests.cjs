const { readFileSync } = require('node:fs');
const path = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

const root = path.join(__dirname, '../..');

/** Evaluates a TypeScript file of this repository and returns its exports. */
const evaluate = (file) => requireTypeScript(path.join(root, file), __filename);

/** Returns what an app declares of itself in `src/app-manifest.ts`. */
const readAppManifest = (app) => evaluate(`${app}/src/app-manifest.ts`).appManifest;

/** Reads the contract lock. The check `events` proves that it matches the contract. */
const readContractLock = () => JSON.parse(readFileSync(path.join(root, 'shared-events', 'contract.lock.json'), 'utf8'));

/** Describes calls of the API by their names. Throws for one that the API does not have. */
function describeCalls(names) {
  const known = JSON.parse(readFileSync(path.join(root, 'shared/api/calls.lock.json'), 'utf8'));
  return Object.fromEntries(
    names.map((name) => {
      if (!Object.hasOwn(known, name))
        throw new Error(`The call ${name} is declared, and shared/api/calls.lock.json does not have it: npm run docs.`);
      return [name, known[name]];
    }),
  );
}

module.exports = { describeCalls, evaluate, readAppManifest, readContractLock };
