import { createLogger } from '@shop/server-environment/logging';
import { createSecurityLog } from './security-events';

test('release service: a flood of refused calls is sixty lines in a minute, and one that says that there are more', () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } });
  let now = 0;
  const log = createSecurityLog(logger, () => now);
  for (let count = 0; count < 500; count += 1) log({ reason: 'unsigned', address: '2001:db8:1:2:3:4:5:6' });
  expect(lines).toHaveLength(61);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'unsigned', address: '2001:db8:1:2::/64' });
  expect(JSON.parse(lines[60] ?? '')).toMatchObject({ event: 'release_calls_refused', reason: 'more in this minute' });
  now = 60_000;
  log({ reason: 'unsigned', address: '203.0.113.7' });
  expect(lines).toHaveLength(62);
});
