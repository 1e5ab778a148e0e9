import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyMutation, readMutations } from './mutations';

const root = path.join(__dirname, '../..');

test('mutations: each of the forty fits its file, and changes it', () => {
  const mutations = readMutations(root);
  expect(new Set(mutations.map(({ breaks }) => breaks)).size).toBe(40);
  for (const mutation of mutations) {
    const source = readFileSync(path.join(root, mutation.file), 'utf8');
    expect(applyMutation(mutation, source)).not.toBe(source);
  }
});

test('mutations: one that fits nowhere or twice is refused', () => {
  const mutation = { breaks: 'a sum', file: 'sum.ts', from: 'a + b', to: 'a' };
  expect(applyMutation(mutation, 'return a + b;')).toBe('return a;');
  for (const source of ['return a;', 'a + b + a + b'])
    expect(() => applyMutation(mutation, source)).toThrow('The mutation “a sum” does not fit sum.ts any more.');
});
