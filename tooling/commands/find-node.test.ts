import { findOrInstallNode } from './find-node';

test('tests: a machine with Node 24 or newer runs the journeys on its own', () => {
  expect(findOrInstallNode(() => undefined, 'v26.1.0')).toBe(process.execPath);
});
