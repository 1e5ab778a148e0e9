import type { DeployedRemote } from '@shop/page-contract/page-data';
import { openAddress } from './open-address';

const release: DeployedRemote = {
  version: '1.0.0',
  entry: '/entry.js',
  title: 'Gifts',
  pages: { gifts: ['/gifts'] },
  widgets: ['gift-idea'],
};
const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };

function open(address: string, base = '') {
  window.history.replaceState(null, '', address);
  const { problems, ...read } = openAddress(release, base, ['coinBalance'], world);
  return { ...read, problems, written: window.location.pathname + window.location.search + window.location.hash };
}

test.each([
  ['/', '/visitor/gifts'],
  ['/gifts?size=M', '/visitor/gifts?size=M'],
  ['/newcomer', '/newcomer/gifts'],
  ['/widgets/gift-idea#send=a', '/visitor/widgets/gift-idea#send=a'],
  ['/shopper+coinBalance/about', '/shopper+coinBalance:500/about'],
])('the address %s is written as %s, without a problem', (address, written) => {
  expect(open(address)).toMatchObject({ written, problems: [] });
});

test('an address below a shop begins with app and release', () => {
  const base = '/harness/gifts@1.0.0';
  expect(open(`${base}`, base).written).toBe(`${base}/visitor/gifts`);
  expect(open(`${base}/shopper/gifts`, base).written).toBe(`${base}/shopper/gifts`);
});

test.each(['/shoper/gifts', '/shoper+coinBalance:500/'])(
  'an address with an unknown persona is a visitor’s, with a sentence: %s',
  (address) => {
    const { written, problems } = open(address);
    expect(written).toBe('/visitor/gifts');
    expect(problems).toEqual([expect.stringMatching(/^There is no persona shoper, only visitor, newcomer, /)]);
  },
);

test('what an address says beside the persona and nobody knows is taken out of it', () => {
  const { written, problems } = open('/shopper+getBalance:500+seed:gifts/gifts');
  expect(written).toBe('/shopper/gifts');
  expect(problems).toHaveLength(2);
});
