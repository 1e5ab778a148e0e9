// npm run docs: writes docs/events.md, the lock of the contract and the description of the API's calls. With --check it writes nothing and says what
// differs.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCalls } from './calls-lock';
import { eventsDoc } from './events-doc';
import { type Lock, lockNow, lockProblems } from './lock';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const docFile = path.join(root, 'docs/events.md');
const lockFile = path.join(root, 'shared-events/contract.lock.json');

const callsFile = path.join(root, 'shared/api/calls.lock.json');

const now = lockNow();
const doc = eventsDoc();
const lockText = `${JSON.stringify(now, null, 2)}\n`;
const callsText = `${JSON.stringify(describeCalls(), null, 2)}\n`;
const recordedLock = read(lockFile);
const problems = recordedLock === null ? [] : lockProblems(JSON.parse(recordedLock) as Lock, now);

if (process.argv.includes('--check')) {
  if (problems.length === 0 && recordedLock !== lockText)
    problems.push('shared-events/contract.lock.json is not the lock of this contract: run npm run docs.');
  if (read(callsFile) !== callsText)
    problems.push('shared/api/calls.lock.json does not describe the calls of shared-api: run npm run docs.');
  if (read(docFile) !== doc) problems.push('docs/events.md does not say what the contract says: run npm run docs.');
}
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exit(1);
}
if (!process.argv.includes('--check')) {
  writeFileSync(docFile, doc);
  writeFileSync(lockFile, lockText);
  writeFileSync(callsFile, callsText);
}
console.log(`${Object.keys(now.messages).length} messages of contract ${now.version} are documented and locked`);

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
