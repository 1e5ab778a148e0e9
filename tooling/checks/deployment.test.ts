import { checkContexts, checkUnits } from './deployment';
import { createRepositoryForTest } from './repository';

const unit = (directory: string, state: string) =>
  `[Service]\nEnvironment=NODE_ENV=production ${directory}\n${state}\nExecStart=/usr/bin/node --import tsx tooling/commands/shop.ts backup /b\n`;
const check = (text: string, program = 'tooling/commands/shop.ts') =>
  checkUnits(createRepositoryForTest({ [program]: '', 'tooling/deploy/systemd/a.service': text })).map(
    ({ message }) => message,
  );

test('deployment: a unit has its own data directory, which systemd makes, and a program that exists', () => {
  expect(check(unit('SHOP_DATA_DIR=/var/lib/sikka/a-%i', 'StateDirectory=sikka/a-%i'))).toEqual([]);
  expect(check(unit('', 'StateDirectory=sikka/a'))).toEqual([expect.stringContaining('not its StateDirectory')]);
  expect(check(unit('SHOP_DATA_DIR=/var/lib/sikka/a', ''))).toEqual([
    expect.stringContaining('not its StateDirectory'),
  ]);
  const bundle = unit('SHOP_DATA_DIR=/var/lib/a', 'StateDirectory=a').replace(
    '--import tsx tooling/commands/shop.ts',
    '--enable-source-maps .cache/servers/tooling/commands/shop.mjs',
  );
  expect([check(bundle), check(bundle, 'other.ts')]).toEqual([[], [expect.stringContaining('does not exist')]]);
  expect(check(unit('SHOP_DATA_DIR=/var/lib/a', 'StateDirectory=a'), 'other.ts')).toEqual([
    'starts tooling/commands/shop.ts, which does not exist.',
  ]);
});

test('deployment: images are built from the root of the repository, and scripts run there or in their folder', () => {
  const lines = (root: string) => ({
    'tooling/deploy/compose.yaml': `  build: { context: ${root}, dockerfile: tooling/deploy/Dockerfile, target: backend }`,
    'tooling/deploy/start.sh': `cd "$(dirname "$0")"\n  docker build --tag sikka-commands ${root}`,
    'tooling/deploy/run-command.sh': `cd "$(dirname "$0")/${root}"`,
    'tooling/deploy/collect-files.sh': 'cd /files',
  });
  const list = (root: string) => checkContexts(createRepositoryForTest(lines(root))).map(({ file }) => file);
  expect(list('../..')).toEqual([]);
  expect(list('..')).toEqual([
    'tooling/deploy/compose.yaml',
    'tooling/deploy/run-command.sh',
    'tooling/deploy/start.sh',
  ]);
});
