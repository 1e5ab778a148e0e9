import { parseTypeErrors } from './check-types';

test('checks: errors of the compiler are listed with file, line and column', () => {
  const output = [
    "mf-a/src/x.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The expected type comes from a property.',
    'shared/ui/src/y.ts(1,1): error TS1005: Expected.',
  ].join('\n');
  expect(parseTypeErrors(output)).toEqual([
    "mf-a/src/x.tsx:12:5 TS2322: Type 'string' is not assignable to type 'number'.",
    'shared/ui/src/y.ts:1:1 TS1005: Expected.',
  ]);
});

test('checks: a failure of the compiler without a place is shown as it is', () => {
  expect(parseTypeErrors("error TS5083: Cannot read file 'tsconfig.json'.\n")).toEqual([
    "error TS5083: Cannot read file 'tsconfig.json'.",
  ]);
});
