import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '@shop/release-registry/public-address';
import { fetchPicture } from './fetch-picture';

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `pictures.example:${(server.address() as AddressInfo).port}`;
}

/** Pretends that every host is this machine, and that this machine has a public address. */
const here = {
  isAllowed: (address: string) => address === '127.0.0.1',
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
};

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '172.16.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'x',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

test('public addresses are allowed', () => {
  expect(['93.184.216.34', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
});

test.each([
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:10.0.0.1]/a.png',
  'http://localhost/a.png',
])('nothing is fetched from %s', (address) =>
  expect(fetchPicture(address)).rejects.toThrow('private or special network address'),
);

test.each(['file:///etc/passwd', 'ftp://a.example/b.png', 'https://user:secret@a.example/b.png', 'no address'])(
  '%s is refused as an address',
  (address) => expect(fetchPicture(address, here)).rejects.toThrow('is no address of a picture'),
);

test('a host with a private address among its addresses is refused before anything is sent', async () => {
  const requests: unknown[] = [];
  const host = await listen((request) => requests.push(request));
  const resolve = () => Promise.resolve(['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 })));
  await expect(fetchPicture(`http://${host}/a.png`, { resolve })).rejects.toThrow('private or special');
  expect(requests).toEqual([]);
});

test('a redirect is followed up to three times, and never to a private address', async () => {
  const host = await listen((request, response) => {
    const step = Number(request.url?.slice(1));
    if (step === 0) return response.end('picture');
    response.writeHead(302, { location: step === 9 ? 'http://[::1]/a.png' : `/${step - 1}` }).end();
  });
  expect((await fetchPicture(`http://${host}/3`, here)).toString()).toBe('picture');
  await expect(fetchPicture(`http://${host}/4`, here)).rejects.toThrow('redirected more than 3 times');
  await expect(fetchPicture(`http://${host}/9`, here)).rejects.toThrow('private or special');
});

test('a picture that is too large, too slow or missing is refused', async () => {
  const host = await listen((request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/missing') return response.writeHead(404).end();
    response.write(Buffer.alloc(600));
    response.end(Buffer.alloc(600));
  });
  const fetchHere = (path: string) =>
    fetchPicture(`http://${host}/${path}`, { ...here, maxBytes: 1000, timeoutMs: 300 });
  await expect(fetchHere('large')).rejects.toThrow('has more than');
  await expect(fetchHere('slow')).rejects.toThrow('took too long');
  await expect(fetchHere('missing')).rejects.toThrow('answers with status 404');
});
