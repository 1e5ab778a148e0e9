import { createRepositoryForTest } from '../checks/repository';
import { hashInputs, listChangedMatrices, listProjectsOfMatrices } from './matrices';

const fonts = { proves: 'texts fit', inputs: ['shared/ui/src/**.css', 'e2e/fonts.ts'], passed: '' };
const texts = {
  'shared/ui/src/a.css': 'a {}',
  'e2e/fonts.ts': 'fonts',
  'shell/src/a.ts': 'a',
  'shared/ui/src/a.tsx': 'a',
};

test('a matrix runs again when a file below its inputs has changed, was added or was renamed, and for nothing else', () => {
  const passed = hashInputs(fonts, createRepositoryForTest(texts));
  const listChanged = (files: Record<string, string>) =>
    listChangedMatrices({ fonts: { ...fonts, passed } }, createRepositoryForTest(files)).changed;
  expect(listChanged(texts)).toEqual([]);
  expect(listChanged({ ...texts, 'shell/src/a.ts': 'b', 'shared/ui/src/a.tsx': 'b' })).toEqual([]);
  expect(listChanged({ ...texts, 'shared/ui/src/a.css': 'b {}' })).toEqual(['fonts']);
  expect(listChanged({ ...texts, 'shared/ui/src/b.css': '' })).toEqual(['fonts']);
  const { 'shared/ui/src/a.css': renamed, ...others } = texts;
  expect(listChanged({ ...others, 'shared/ui/src/c.css': renamed })).toEqual(['fonts']);
});

test('of the unit tests below its folders, those that a matrix runs are inputs, and no others', () => {
  const matrix = { inputs: ['shared/rules/src'], unit: ['shared/rules/src/histories'] };
  const hashOf = (changed: Record<string, string>) =>
    hashInputs(matrix, createRepositoryForTest({ 'shared/rules/src/a.ts': 'a', ...changed }));
  expect(hashOf({ 'shared/rules/src/a.test.ts': 'test' })).toBe(hashOf({}));
  expect(hashOf({ 'shared/rules/src/histories.test.ts': 'test' })).not.toBe(hashOf({}));
});

test('a matrix that never ran is told apart from a changed one, and one with an input that does not exist is refused', () => {
  expect(listChangedMatrices({ fonts }, createRepositoryForTest(texts))).toEqual({ changed: [], neverRan: ['fonts'] });
  expect(() => hashInputs({ inputs: ['gone'] }, createRepositoryForTest(texts))).toThrow('gone does not exist');
});

test('a matrix of whole packages runs again when one of their unit tests has changed', () => {
  const matrix = { inputs: ['platform/server'], projects: ['server'] };
  const hashOf = (text: string) =>
    hashInputs(matrix, createRepositoryForTest({ 'platform/server/src/a.test.ts': text }));
  expect(hashOf('b')).not.toBe(hashOf('a'));
  const listed = { ...matrix, proves: 'what the server promises', passed: '' };
  expect(listProjectsOfMatrices({ fonts, server: listed })).toEqual(['server']);
});
