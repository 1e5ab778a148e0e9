import ts from 'typescript';
import { findLackingFeatures } from './browser-floor';

/** Returns the names of what the oldest supported browsers lack of a text. */
function listLacking(text: string): string[] {
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ESNext, strict: true, types: [] };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(['text.ts'], options, {
    ...host,
    getSourceFile: (file, target) =>
      file === 'text.ts' ? ts.createSourceFile(file, text, target) : host.getSourceFile(file, target),
  });
  return findLackingFeatures(program, 'text.ts', 'text.ts').map(({ message }) =>
    message.replace(/ is missing in.*/, ''),
  );
}

test('browser floor: what the oldest supported browsers lack is reported, of globals, instances and syntax', () => {
  const text = `
    URL.canParse('a');
    AbortSignal.timeout(AbortSignal.any([]) === null ? 1 : 2);
    new URLSearchParams('').size;
    [2, 1].toSorted();
    document.body.checkVisibility();
    structuredClone(document.body.togglePopover());
    /(?<=a)b/.test('ab');
    new RegExp('(?<!a)b');
    class First { static { First.name; } }
  `;
  expect(listLacking(text).sort()).toEqual([
    'A lookbehind',
    'A lookbehind',
    'A static block',
    'AbortSignal.any',
    'AbortSignal.timeout',
    'Array.toSorted',
    'Element.checkVisibility',
    'HTMLElement.togglePopover',
    'URL.canParse',
    'URLSearchParams.size',
  ]);
});

test('browser floor: what they have is not reported, nor a call that asks first, nor a member of our own', () => {
  const text = `
    interface List { readonly size: number; toSorted(): List }
    const own: List = { size: 1, toSorted: () => own };
    own.toSorted().size;
    structuredClone([1].findLast(Boolean));
    Object.hasOwn(new Map(), 'at');
    new Set([1]).size;
    document.body.hidePopover?.();
    typeof WeakRef;
  `;
  expect(listLacking(text)).toEqual([]);
});
