#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requestPageLink } from '@shop/release-registry/client';
import { formatVerbUsage, isVerb, runVerb, verbNames } from '@shop/release-registry/commands';
import { bundlerNames } from './commands/new-dialect';
import { checkWithoutRelease } from './commands/check';
import { createPage, createRemote } from './commands/new-remote';
import { releaseFromShop, releaseRemote } from './commands/release';
import { startStandalone } from './commands/standalone';

/** Versions by package name. The build of this package fills them in (scripts/build.ts). */
declare const PLATFORM_VERSIONS: Readonly<Record<string, string>>;

const formatCommand = (command: string, given: string): string => `shop-platform ${command} ${given}`.trim();

const usage = `Usage:
  shop-platform new <name> [--bundler webpack|rspack|vite] [--platform <version or packed file>]
  shop-platform new page <page>
  shop-platform standalone [folder] [--port 3000] [--api <address of a backend>] [--backend <address of its own>]
  shop-platform check [folder] [--format text|sarif]
  shop-platform release [folder] --to <address of the shop> [--at <address of the files>] [--percent <of the visitors> | --canary | --preview] [--skip-checks]
  shop-platform release <name>[@<version>] --from <address of another shop> --to <address of the shop> [--percent … | --canary | --preview] [--skip-checks]
  shop-platform page --to <address of the shop>
${verbNames.map((name) => `  ${formatVerbUsage(name, formatCommand, true)}\n`).join('')}
The key of the team is in SHOP_RELEASE_KEY, or in the file that SHOP_RELEASE_KEY_FILE names.
A command with --help explains itself.
`;

async function runNew(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      bundler: { type: 'string', default: 'webpack' },
      platform: { type: 'string', default: `^${PLATFORM_VERSIONS['@shop/platform']}` },
    },
  });
  const [name = '', page] = positionals;
  if (name === 'page') {
    await createPage(process.cwd(), page ?? '');
    return console.log(`The page stands at /${page}. npm run standalone shows it.`);
  }
  const bundler = bundlerNames.find((one) => one === values.bundler);
  if (!bundler || positionals.length !== 1) throw new Error(usage);
  await createRemote({
    directory: process.cwd(),
    app: name,
    bundler,
    platform: values.platform,
    versions: PLATFORM_VERSIONS,
  });
  console.log(`${name} is there. Go on with: cd ${name} && npm install && npm test && npm run standalone`);
}

async function runStandalone(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: process.env['PORT'] ?? '3000' },
      api: { type: 'string' },
      backend: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${values.port} is no port.`);
  for (const name of ['api', 'backend'] as const)
    if (values[name] !== undefined && !/^https?:\/\//.test(values[name]))
      throw new Error(`--${name} ${values[name]} is no address such as http://localhost:4000.`);
  const stop = await startStandalone({
    folder: path.resolve(positionals[0] ?? 'dist'),
    port,
    harnessDirectory: path.join(import.meta.dirname, 'harness'),
    dataDirectory: path.resolve('.shop-platform', 'harness'),
    ...(values.api === undefined ? {} : { api: values.api }),
    ...(values.backend === undefined ? {} : { ownBackend: values.backend }),
    log: console.log,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
}

async function runCheck(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' } },
  });
  if (!['text', 'sarif'].includes(values.format)) throw new Error(`--format is text or sarif, not ${values.format}.`);
  const passes = await checkWithoutRelease({
    folder: path.resolve(positionals[0] ?? 'dist'),
    harnessDirectory: path.join(import.meta.dirname, 'harness'),
    isSarif: values.format === 'sarif',
    environment: process.env,
    print: console.log,
    log: console.error,
  });
  if (!passes) process.exitCode = 1;
}

async function runRelease(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      at: { type: 'string' },
      percent: { type: 'string' },
      canary: { type: 'boolean' },
      preview: { type: 'boolean' },
      'skip-checks': { type: 'boolean' },
    },
  });
  if (values.to === undefined) throw new Error(`Missing argument: --to.\n${usage}`);
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 0 && percent <= 100))
    throw new Error(`${values.percent} is no percentage from 0 to 100.`);
  if (values.preview && percent !== undefined) throw new Error(`A preview has no visitors.\n${usage}`);
  if (values.canary && (values.preview || percent !== undefined))
    throw new Error(`A canary has the steps of the shop.\n${usage}`);
  const options = {
    shop: values.to,
    ...(percent === undefined ? {} : { percent }),
    ...(values.preview ? { isPreview: true } : {}),
    ...(values['skip-checks'] ? { skipChecks: true } : {}),
    ...(values.canary ? { isJudged: true } : {}),
    environment: process.env,
    log: console.log,
  };
  if (values.from !== undefined) {
    if (values.at !== undefined) throw new Error(`A release of another shop keeps its address.\n${usage}`);
    return releaseFromShop({ ...options, from: values.from, wanted: positionals });
  }
  await releaseRemote({
    ...options,
    folder: path.resolve(positionals[0] ?? 'dist'),
    ...(values.at === undefined ? {} : { address: values.at }),
    harnessDirectory: path.join(import.meta.dirname, 'harness'),
  });
}

async function printPageLink(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new Error(`Missing argument: --to.\n${usage}`);
  console.log(await requestPageLink(values.to, process.env));
}

const commands: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  new: runNew,
  standalone: runStandalone,
  check: runCheck,
  release: runRelease,
  page: printPageLink,
};

/** Formats the lines of the usage that are those of a command. */
const formatUsageOf = (command: string): string =>
  `Usage:\n${usage
    .split('\n')
    .filter((line) => line.startsWith(`  shop-platform ${command} `))
    .join('\n')}`;

async function main([command = '', ...words]: readonly string[]): Promise<void> {
  if (command === '--help' || command === '-h') return console.log(usage);
  if (isVerb(command))
    return runVerb(command, words, { format: formatCommand, environment: process.env, log: console.log });
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(usage);
  if (words.includes('--help') || words.includes('-h')) return console.log(formatUsageOf(command));
  await run(words);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
