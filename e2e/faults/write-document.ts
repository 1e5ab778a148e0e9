// Part of npm run docs: writes docs/faults.md from the cells that the journeys prove.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@shop/tooling/places';
import { faultsDocument } from './table';

writeFileSync(path.join(root, 'docs/faults.md'), faultsDocument());
