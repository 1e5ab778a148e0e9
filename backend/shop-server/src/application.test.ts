import { openTestShop } from '@shop/page-server/for-test';
import { failureMessages } from '@shop/server-environment/unreadable-request';
import { defaultMessages } from '@shop/shared-api';
import { createShopApplication } from './application';
import { isPaymentOrigin } from './content-sources';
import { defaultSettings } from './settings';

const settings = { ...defaultSettings, apiBaseUrl: '/', siteUrl: 'http://localhost:3000' };
const sourcesOf = (scriptUrl: string) =>
  createShopApplication({ ...settings, razorpay: { keyId: 'k', scriptUrl } }, 'http://backend').sources;

test('§7 the payment window’s script, frame and calls are allowed from its own hosts only, and without a gateway from none', () => {
  expect(sourcesOf('https://checkout.razorpay.com/v1/checkout.js')).toEqual({
    script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    frame: ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
    connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    form: [],
  });
  const simulator = ['http://localhost:4200'];
  expect(sourcesOf('http://localhost:4200/razorpay/checkout.js')).toEqual({
    ...{ script: simulator, frame: simulator, connect: simulator, form: [] },
  });
  const none = { script: [], frame: [], connect: [], form: [] };
  expect(createShopApplication(settings, 'http://backend').sources).toEqual(none);
});

test('§7 the contact form may send to its own host', () => {
  const contactForm = { endpoint: 'https://formspree.io/f', formId: 'xyzabcde' };
  const { sources } = createShopApplication({ ...settings, contactForm }, 'http://backend');
  expect(sources?.form).toEqual(['https://formspree.io']);
});

test('what belongs to the payment window is known on hosts that the policy does not name yet, and look-alikes are not', () => {
  const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
  expect(isPaymentOrigin('https://risk-next.razorpay.com', scriptUrl)).toBe(true);
  expect(isPaymentOrigin('https://evilrazorpay.com', scriptUrl)).toBe(false);
  expect(isPaymentOrigin('https://risk-next.razorpay.com', undefined)).toBe(false);
});

test('pages that the tools of inspection open are cached apart, and security.txt has the address of the settings', async () => {
  const application = createShopApplication(settings, 'http://backend');
  expect(application.shellQuery).toEqual(['events', 'borders']);
  const shop = await openTestShop({ application });
  expect((await shop.app.inject('/.well-known/security.txt')).body).toContain('mailto:hello@sikka.example');
  await shop.close();
});

test('a server that fails says what the client would say for it', () => {
  expect(defaultMessages).toMatchObject(failureMessages);
});
