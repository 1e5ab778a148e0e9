import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/** Returns a TypeScript file as a minified classic script, for a script element of a page. Throws a syntax error. */
export function readInlineScript(file: URL): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file.pathname,
    isModule: false,
    swcrc: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: { module: true }, mangle: { toplevel: true }, format: { inline_script: true } },
    },
  });
  return code;
}
