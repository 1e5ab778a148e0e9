import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'browser-floor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what the rule reports in a text. */
function lint(text: string): string[] {
  const file = path.join(folder, 'text.ts');
  writeFileSync(file, text);
  const program = path.join(__dirname, 'lint-text-for-test.mjs');
  const findings = execFileSync(process.execPath, [program, file], { encoding: 'utf8' });
  return findings.split('\n').filter((line) => line !== '');
}

test('lint: what the oldest supported browsers lack is reported, of globals, instances and syntax', () => {
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
  expect(lint(text).sort()).toEqual([
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

test('lint: what they have is not reported, nor a call that asks first, nor a member of our own', () => {
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
  expect(lint(text)).toEqual([]);
});
