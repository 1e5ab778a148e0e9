import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultSettings, readSettings } from './settings';

const addresses = { apiBaseUrl: '/', siteUrl: 'http://localhost:3000' };

const file = async (text: string) => {
  const name = path.join(await mkdtemp(path.join(tmpdir(), 'settings-')), 'settings.json');
  await writeFile(name, text);
  return name;
};

test('§9 without a settings file the currency is the rupee and the delivery fee 59', async () => {
  const settings = await readSettings('/no/such/file', addresses);
  expect([settings.currency.symbol, settings.deliveryFee]).toEqual(['₹', 59]);
});

test('§9 pages promise ten coins for a rupee, or as many as SHOP_PURCHASE_COINS sets', async () => {
  const promised = async (purchaseCoinsPerRupee?: number) =>
    (await readSettings('/no/such/file', { ...addresses, purchaseCoinsPerRupee })).purchaseCoinsPerRupee;
  expect([await promised(), await promised(3), await promised(0)]).toEqual([10, 3, 0]);
});

test('§9 pages show the delivery fee that SHOP_DELIVERY_FEE sets', async () => {
  expect((await readSettings('/no/such/file', { ...addresses, deliveryFee: 79 })).deliveryFee).toBe(79);
});

test('pages deliver to the countries that SHOP_COUNTRIES sets, and a settings file cannot set others', async () => {
  expect((await readSettings('/no/such/file', { ...addresses, countries: ['IN', 'NP'] })).countries).toEqual([
    'IN',
    'NP',
  ]);
  await expect(readSettings(await file('{ "countries": ["FR"] }'), addresses)).rejects.toThrow(
    'countries: Set it by SHOP_COUNTRIES in',
  );
});

test('§9 a settings file cannot set another fee or other coins than the backend’s', async () => {
  const other = await file('{ "deliveryFee": 79, "purchaseCoinsPerRupee": 3 }');
  const refused =
    /deliveryFee: Set it by SHOP_DELIVERY_FEE in .*\n.*purchaseCoinsPerRupee: Set it by SHOP_PURCHASE_COINS in/;
  await expect(readSettings(other, addresses)).rejects.toThrow(refused);
});

test('server: a settings file replaces what it names', async () => {
  expect((await readSettings(await file('{ "inspection": false }'), addresses)).inspection).toBe(false);
});

test('server: every wrong entry of a settings file is named at once', async () => {
  const wrong = await file('{ "inspection": "yes", "paymentMethods": [] }');
  await expect(readSettings(wrong, addresses)).rejects.toThrow(/paymentMethods: .*\n.*inspection: /);
});

test('server: an entry of a settings file that is no setting is named, beside those that there are', async () => {
  const misspelt = await file('{ "payementMethods": ["stripe"], "toString": "hello" }');
  await expect(readSettings(misspelt, addresses)).rejects.toThrow(
    /payementMethods: There is no such setting, only siteUrl, brand, .*paymentMethods.*\n.*toString: There is no such setting/,
  );
});

test('server: the backend’s address is set by the environment, not by a settings file', async () => {
  await expect(readSettings(await file('{ "apiBaseUrl": "https://api.example" }'), addresses)).rejects.toThrow(
    /apiBaseUrl: Set it by API_BASE_URL in the environment/,
  );
});

test.each(['[]', 'null', '"hello"', '7'])('server: a settings file that holds %s is no settings file', async (text) => {
  await expect(readSettings(await file(text), addresses)).rejects.toThrow(/holds no settings/);
});

test('server: an address of a settings file is https, mailto, tel or this machine’s, and any other is named', async () => {
  const wrong = await file(
    JSON.stringify({
      siteUrl: 'http://shop.example',
      contact: { address: ['A'], phone: '1', email: 'a@b.example', jobsUrl: 'javascript:alert(1)' },
      contactForm: { endpoint: 'ftp://forms.example', formId: 'x' },
      razorpay: { keyId: 'k', scriptUrl: 'data:text/javascript,alert(1)' },
      social: [
        { network: 'GitHub', url: 'https://github.com/' },
        { network: 'Facebook', url: 'JavaScript:alert(1)' },
      ],
    }),
  );
  const problems = await readSettings(wrong, addresses).then(() => '', String);
  for (const name of ['siteUrl', 'contact.jobsUrl', 'contactForm.endpoint', 'razorpay.scriptUrl', 'social.1.url']) {
    expect(problems).toMatch(new RegExp(`^  ${name.replaceAll('.', '\\.')}: Only https`, 'm'));
  }
  expect(problems).not.toContain('social.0.url');
  for (const jobsUrl of [
    'mailto:jobs@sikka.example',
    'tel:+918045678900',
    'https://jobs.example/',
    'http://localhost:8080/jobs',
  ]) {
    const right = await file(
      JSON.stringify({
        siteUrl: 'http://127.0.0.1:3000',
        contact: { address: ['A'], phone: '1', email: 'a@b.example', jobsUrl },
      }),
    );
    expect((await readSettings(right, addresses)).contact.jobsUrl).toBe(jobsUrl);
  }
});

test('server: a settings file that is not JSON is reported', async () => {
  await expect(readSettings(await file('{'), addresses)).rejects.toThrow(/is not JSON/);
});

test('server: a settings file that was named has to be there, and one that is there has to be readable', async () => {
  const directory = path.dirname(await file(''));
  await expect(readSettings(directory, addresses)).rejects.toThrow(
    `The settings file ${directory} cannot be read (EISDIR).`,
  );
  await expect(readSettings('/no/such/file', { ...addresses, settingsNamed: true })).rejects.toThrow(
    'SHOP_SETTINGS names /no/such/file, and there is no such file.',
  );
  expect((await readSettings('/no/such/file', { ...addresses, settingsNamed: false })).inspection).toBe(true);
});

test('§9 paying online is offered where a gateway is set up, and cod always', async () => {
  const razorpay = { keyId: 'rzp_live_1', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' };
  expect((await readSettings('/no/such/file', { ...addresses, razorpay })).paymentMethods).toEqual(['cod', 'razorpay']);
  expect((await readSettings('/no/such/file', { ...addresses, razorpay: null })).paymentMethods).toEqual(['cod']);
  const offers = await file('{ "paymentMethods": ["cod", "razorpay"] }');
  await expect(readSettings(offers, addresses)).rejects.toThrow(/offers razorpay, and there is no RAZORPAY_KEY_ID/);
});

test('§9 a settings file may offer cards where the backend has a key for them', async () => {
  const offers = await file('{ "paymentMethods": ["cod", "stripe"] }');
  expect((await readSettings(offers, { ...addresses, stripe: true })).paymentMethods).toEqual(['cod', 'stripe']);
  await expect(readSettings(offers, { ...addresses, stripe: false })).rejects.toThrow(
    /offers stripe, and there is no STRIPE_SECRET_KEY in the environment/,
  );
});

test('§7 the contact form goes where the environment leads it, and a settings file may lead it elsewhere', async () => {
  const contactForm = { endpoint: 'https://formspree.io', formId: 'xyzabcde' };
  expect((await readSettings('/no/such/file', { ...addresses, contactForm })).contactForm).toEqual(contactForm);
  expect((await readSettings('/no/such/file', { ...addresses, contactForm: null })).contactForm).toBeUndefined();
  const other = await file('{ "contactForm": { "endpoint": "https://forms.example", "formId": "questions" } }');
  expect((await readSettings(other, { ...addresses, contactForm })).contactForm?.formId).toBe('questions');
});

test('pages promise the days for an exchange that SHOP_EXCHANGE_DAYS sets, and a settings file cannot set others', async () => {
  expect((await readSettings('/no/such/file', { ...addresses, exchangeDays: 10 })).exchangeDays).toBe(10);
  await expect(readSettings(await file('{ "exchangeDays": 30 }'), addresses)).rejects.toThrow(
    'exchangeDays: Set it by SHOP_EXCHANGE_DAYS in',
  );
});

test('the GSTIN of a settings file has to look like one', async () => {
  const withGstin = (gstin: string) => file(JSON.stringify({ contact: { ...defaultSettings.contact, gstin } }));
  expect((await readSettings(await withGstin('29ABCDE1234F1Z5'), addresses)).contact.gstin).toBe('29ABCDE1234F1Z5');
  await expect(readSettings(await withGstin('29ABCDE'), addresses)).rejects.toThrow('contact.gstin: This is no GSTIN');
});
