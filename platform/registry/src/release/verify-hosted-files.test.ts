import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyHostedFiles } from './verify-hosted-files';

const siteUrl = 'https://shop.example';
const good = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' };

/** Compares files with what an origin answers; '' when they can be released. */
async function verify(
  answers: Readonly<Record<string, readonly [status: number, headers: OutgoingHttpHeaders, text: string]>>,
): Promise<string> {
  const server = createServer((request, response) => {
    const [status, headers, text] = answers[request.url?.slice(1) ?? ''] ?? [404, good, ''];
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const files = new Map(Object.keys(answers).map((file) => [file, Buffer.from('page();')]));
  try {
    await verifyHostedFiles(files, { address, siteUrl });
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(address, '');
  } finally {
    server.close();
  }
}

test('hosted files: the files of the folder, with CORS and their types, can be released', async () => {
  expect(
    await verify({
      'a.js': [200, good, 'page();'],
      'b.css': [200, { 'access-control-allow-origin': siteUrl, 'content-type': 'text/css' }, 'page();'],
      'c.woff2': [200, { 'access-control-allow-origin': '*' }, 'page();'],
    }),
  ).toBe('');
});

test.each<[string, readonly [number, OutgoingHttpHeaders, string], string]>([
  ['another text', [200, good, 'pago();'], 'differs from the file in the folder.'],
  ['a longer text', [200, good, 'page();page();'], 'differs from the file in the folder.'],
  ['a missing file', [404, good, ''], 'answers with 404 instead of 200.'],
  ['a redirect', [302, { ...good, location: '/b.js' }, ''], 'answers with 302 instead of 200.'],
  ['no CORS', [200, { 'content-type': 'text/javascript' }, 'page();'], `lacks CORS: it needs the header`],
  [
    'CORS for another shop',
    [200, { ...good, 'access-control-allow-origin': 'https://other.example' }, 'page();'],
    `access-control-allow-origin with * or ${siteUrl}.`,
  ],
  ['another type', [200, { ...good, 'content-type': 'text/plain' }, 'page();'], 'is served as text/plain instead of'],
])('hosted files: %s is named in a sentence', async (_, answer, sentence) => {
  const message = await verify({ 'a.js': answer, 'fine.js': [200, good, 'page();'] });
  expect(message).toContain(`a.js ${sentence.startsWith('access') ? 'lacks CORS' : sentence}`);
  expect(message).toContain(sentence);
  expect(message).not.toContain('fine.js');
});

test('hosted files: an origin that does not answer is named for each file', async () => {
  const files = new Map([['a.js', Buffer.from('')]]);
  await expect(verifyHostedFiles(files, { address: 'http://127.0.0.1:9/', siteUrl })).rejects.toThrow(
    'http://127.0.0.1:9/a.js cannot be reached.',
  );
});

test('hosted files: an origin that never answers is named after a while', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const files = new Map([['a.js', Buffer.from('')]]);
  const message = await verifyHostedFiles(files, { address, siteUrl, fileMs: 50 })
    .catch((error: Error) => error.message)
    .finally(() => {
      server.closeAllConnections();
      server.close();
    });
  expect(message).toContain(`${address}a.js took longer than 0.05 s.`);
});
