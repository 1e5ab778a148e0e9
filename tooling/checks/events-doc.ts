import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Check } from './check';

const program = 'shared-events/scripts/write-events-doc.ts';

/** docs/events.md and the lock match the contract, and no message is broken without a new major version of it. */
export const eventsDocCheck: Check = {
  name: 'events',
  run(repository) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(repository.root, program), '--check'],
      {
        cwd: repository.root,
        encoding: 'utf8',
      },
    );
    if (status === 0) return { findings: [], summary: stdout.trim() };
    const sentences = stdout.trim().split('\n').filter(Boolean);
    return {
      findings: (sentences.length > 0 ? sentences : [stderr.trim()]).map((message) => ({ file: program, message })),
      summary: '',
    };
  },
};
