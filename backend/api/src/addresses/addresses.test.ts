import {
  addressDelete,
  addressList,
  addressMakeDefault,
  addressSave,
  fullAddressBookMessage,
  maxSavedAddresses,
  placeOrder,
  userOrders,
} from '@shop/shared-api';
import { addresses } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { orderPayload, testAddress } from '../testing/test-orders';
import type { TestShop } from '../testing/test-shop';

const shopOn = openShopsOnTestDatabases((shop) =>
  addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 50 } }),
);
const gone = 'This address is no longer in your address book.';
const createAddress = (street: string) => ({ ...testAddress, street });

/** Opens the address book of a new customer. */
async function openBook(shop: TestShop) {
  const token = await shop.createCustomer();
  return {
    token,
    save: async (name: string, street = `Street of ${name}`, more: object = {}) =>
      (await shop.call(addressSave, { name, address: createAddress(street), ...more }, { token })).body,
    /** The names in the book; the default has a star. */
    list: async () =>
      (await shop.call(addressList, undefined, { token })).body.addresses.map(
        ({ name, isDefault }) => name + (isDefault ? '*' : ''),
      ),
  };
}

describe.each(testDatabases)('on %s', (name) => {
  let shop: TestShop;
  beforeEach(() => {
    shop = shopOn(name);
  });

  test('an address is saved as it is meant, in any digits and without what nobody sees', async () => {
    const { token } = await openBook(shop);
    const address = {
      ...testAddress,
      firstName: '\u202AAsha\u200B',
      email: "o'rao@bücher.example",
      street: '14,\u00A03rd Cross',
      city: 'बेंगलुरु',
      zipcode: '५६० ०३८',
      phone: '\u202A+91\u00A098450\u201112345\u202C',
    };
    const { addresses: saved } = (await shop.call(addressSave, { name: 'Ho\u00ADme', address }, { token })).body;
    expect(saved).toMatchObject([
      {
        name: 'Home',
        address: { ...testAddress, city: 'बेंगलुरु', email: "o'rao@xn--bcher-kva.example" },
      },
    ]);
  });

  test('an address in another country is refused beside its field, and India is saved by its English name', async () => {
    const token = await shop.createCustomer();
    const address = { ...testAddress, country: 'France' };
    const refused = await shop.callRefused(addressSave, { name: 'Home', address }, { token });
    expect(refused.body.fields).toEqual({ country: 'We deliver to India only.' });
    const order = await shop.callRefused(placeOrder, orderPayload({ address }), { token });
    expect([order.status, order.body.fields]).toEqual([400, { country: 'We deliver to India only.' }]);
    const hindi = { name: 'Home', address: { ...testAddress, country: 'भारत' } };
    expect((await shop.call(addressSave, hindi, { token })).body.addresses).toMatchObject([{ address: testAddress }]);
  });

  test('an address with a web address as a name is refused beside its field', async () => {
    const address = { ...testAddress, lastName: 'www.win.example' };
    const token = await shop.createCustomer();
    const { body } = await shop.callRefused(addressSave, { name: 'Home', address }, { token });
    expect(body.fields).toEqual({ lastName: 'Please enter a name without a web address.' });
  });

  test('addresses are saved with a name, listed as they were added, and the first is the default', async () => {
    const { token, save, list } = await openBook(shop);
    expect(await list()).toEqual([]);
    await save('Home');
    const { addressId, addresses: saved } = await save(' Work ', ' 4 Tower Lane ');
    expect(saved[1]).toEqual({
      _id: addressId,
      name: 'Work',
      address: createAddress('4 Tower Lane'),
      isDefault: false,
    });
    expect(await list()).toEqual(['Home*', 'Work']);
    expect((await shop.call(addressList, undefined, { token })).body.addresses).toEqual(saved);
  });

  test('an address can be changed and keeps its position, and an order keeps the address that it was placed with', async () => {
    const { token, save, list } = await openBook(shop);
    const { addressId } = await save('Home', '1 Old Lane');
    await save('Work');
    await shop.call(placeOrder, orderPayload({ address: createAddress('1 Old Lane') }), { token });
    await save('Parents', '2 New Lane', { addressId });
    expect(await list()).toEqual(['Parents*', 'Work']);
    await shop.call(addressDelete, { addressId }, { token });
    const { orders } = (await shop.call(userOrders, {}, { token })).body;
    expect(orders.map(({ address }) => address?.street)).toEqual(['1 Old Lane']);
  });

  test('one address is the default: a chosen one, and after its deletion the oldest', async () => {
    const { token, save, list } = await openBook(shop);
    await save('Home');
    const { addressId: work } = await save('Work');
    await save('Parents', 'Anywhere', { isDefault: true });
    expect(await list()).toEqual(['Home', 'Work', 'Parents*']);
    await shop.call(addressMakeDefault, { addressId: work }, { token });
    await shop.call(addressMakeDefault, { addressId: work }, { token });
    expect(await list()).toEqual(['Home', 'Work*', 'Parents']);
    await shop.call(addressDelete, { addressId: work }, { token });
    await shop.call(addressDelete, { addressId: work }, { token });
    expect(await list()).toEqual(['Home*', 'Parents']);
  });

  test('the database refuses a second default', async () => {
    const { token, save } = await openBook(shop);
    await save('Home');
    const { addressId } = await save('Work');
    await expect(shop.db.update(addresses).set({ isDefault: true })).rejects.toThrow();
    const { body } = await shop.call(addressList, undefined, { token });
    expect(body.addresses.find(({ isDefault }) => isDefault)?._id).not.toBe(addressId);
  });

  test('the same name and address are saved once, also by two devices at once', async () => {
    const { token, save, list } = await openBook(shop);
    const payload = { name: 'Home', address: createAddress('12 Mill Road') };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(addressSave, payload, { token })));
    expect(new Set(answers.map(({ body }) => body.addressId)).size).toBe(1);
    await save('HOME', '12 mill road');
    await save('Work', '12 Mill Road');
    expect(await list()).toEqual(['Home*', 'Work']);
    expect(shop.reported).toEqual([]);
  });

  test(`a customer saves at most ${maxSavedAddresses} addresses, and may still change them`, async () => {
    const { token, save, list } = await openBook(shop);
    const names = Array.from({ length: maxSavedAddresses - 1 }, (_, index) => `Address ${index}`);
    for (const one of names) await save(one);
    const devices = ['Home', 'Work'].map((one) =>
      shop.send(addressSave, { name: one, address: createAddress('Anywhere') }, { token }),
    );
    expect((await Promise.all(devices)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const full = await shop.callRefused(addressSave, { name: 'Other', address: testAddress }, { token });
    expect(full).toMatchObject({ status: 409, body: { message: fullAddressBookMessage } });
    expect(await list()).toHaveLength(maxSavedAddresses);
    const { addresses: saved } = await save('Address 0', 'Street of Address 0');
    await save('Renamed', 'Anywhere else', { addressId: saved[0]?._id ?? '' });
    expect((await list())[0]).toBe('Renamed*');
  });

  test('§6 the addresses of one customer are no other customer’s', async () => {
    const [owner, other] = [await openBook(shop), await openBook(shop)];
    const { addressId } = await owner.save('Home');
    const content = { name: 'Mine', address: testAddress };
    for (const [call, payload] of [
      [addressSave, { addressId, ...content }],
      [addressMakeDefault, { addressId }],
    ] as const) {
      const refused = await shop.callRefused(call, payload, { token: other.token });
      expect([refused.status, refused.body.message]).toEqual([404, gone]);
    }
    await shop.call(addressDelete, { addressId }, { token: other.token });
    expect([await owner.list(), await other.list()]).toEqual([['Home*'], []]);
    expect((await shop.callRefused(addressList, undefined)).status).toBe(401);
  });
});

test('§5 an invalid field or name is refused with a message at its field', async () => {
  const shop = shopOn('PostgreSQL');
  const token = await shop.createCustomer();
  const { status, body } = await shop.callRefused(
    addressSave,
    { name: ' ', address: { ...testAddress, zipcode: '12' } },
    { token },
  );
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    name: 'Please give this address a name, such as Home.',
    zipcode: 'Please enter the six digits of your PIN code.',
  });
});
