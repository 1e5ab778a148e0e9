import type { DeployedRemotes } from '@shop/page-contract/page-data';

/** Formats a text as a string of CSS. */
const quote = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Returns style rules by which the label of each app names its version. An app without a version keeps its label. */
export function formatVersionLabels(remotes: DeployedRemotes, shellVersion: string): string {
  const labels = Object.entries(remotes).map(([app, { version }]) => ['data-remote', app, version] as const);
  return [...labels, ['data-team', 'shell', shellVersion] as const]
    .filter(([, , version]) => version !== '')
    .map(([name, app, version]) => `[${name}=${quote(app)}]::after{--label:${quote(`${app} ${version}`)}}`)
    .join('');
}
