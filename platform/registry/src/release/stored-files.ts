import type { Release } from '../registry';

/**
 * Lists the files in the folder of a release with their hashes: those of browsers, unless they are at an address of the
 * team's, source maps and the server build.
 */
export const listStoredFiles = ({ extras }: Release): (readonly [file: string, integrity: string])[] => [
  ...Object.entries({ ...(extras.base.startsWith('/releases/') ? extras.files : {}), ...extras.sourceMaps }),
  ...(extras.server ? [[extras.server.file, extras.server.integrity] as const] : []),
];
