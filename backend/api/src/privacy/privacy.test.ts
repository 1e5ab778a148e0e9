import {
  addressSave,
  cartAdd,
  coinBalance,
  deleteAccount,
  personalData,
  placeOrder,
  placeRazorpayOrder,
  profile,
  register,
  requestReset,
  userOrders,
  verifyRazorpay,
  wishlistAdd,
} from '@shop/shared-api';
import { eq, sql } from 'drizzle-orm';
import { outboxMessages, users } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { proveEmail } from '../testing/account-steps';
import { sendOperatorCall } from '../testing/send-operator-call';
import { createTestMails } from '../testing/test-mails';
import { orderPayload, readStock, testAddress } from '../testing/test-orders';
import type { TestShop } from '../testing/test-shop';
import { dayMs, defaultSettings } from '../settings';
import { deleteOldData } from './delete-old-data';

/** Until after the last day on which a delivered order can be exchanged. */
const exchangeWindowMs = 6 * dayMs;

const shopOn = openShopsOnTestDatabases((shop) =>
  addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } }),
);
const password = 'a good password';

/** Lists the tables whose rows contain a text, whatever the column. */
async function findTablesWith({ db }: TestShop, text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of (tables as unknown as { rows: { name: string }[] }).rows) {
    const rows = (await db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}

let customers = 0;
/** Opens an account with texts that nothing else in the database has. */
async function openAccount(shop: TestShop, referralCode?: string) {
  customers += 1;
  const account = { name: `Zubeida${customers} Quereshi`, email: `zubeida${customers}@quereshi.example`, password };
  const { token } = (await shop.call(register, { ...account, ...(referralCode === undefined ? {} : { referralCode }) }))
    .body;
  const address = {
    ...testAddress,
    firstName: account.name,
    email: account.email,
    street: `${customers} Quereshi Lane`,
    phone: `98450${String(customers).padStart(5, '7')}`,
  };
  return { ...account, token, address };
}

describe.each(testDatabases)('on %s', (name) => {
  let shop: TestShop;
  beforeEach(() => {
    shop = shopOn(name);
  });

  test('after an erasure no table has the name, mail address, postal address or phone number', async () => {
    const mails = createTestMails();
    const referrer = await openAccount(shop);
    const { referralCode } = (await shop.call(personalData, { password }, { token: referrer.token })).body.data[
      'account'
    ] as { referralCode: string };
    const { token, email, address, ...account } = await openAccount(shop, referralCode);
    await proveEmail(shop, token);
    const { orderId = '' } = (await shop.call(placeOrder, orderPayload({ address }), { token })).body;
    await shop.deliverOrder(orderId);
    await shop.call(placeRazorpayOrder, orderPayload({ address }), { token });
    await shop.call(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
    await shop.call(wishlistAdd, { productIds: ['shirt'] }, { token });
    await shop.call(addressSave, { name: 'Home', address }, { token });
    const stockBefore = await readStock(shop, 'shirt');
    const texts = [account.name, email, address.street, address.phone];
    shop.advanceClock(exchangeWindowMs);
    expect(await findTablesWith(shop, account.name)).toEqual(
      expect.arrayContaining(['users', 'addresses', 'orders', 'payment_intents', 'coin_entries', 'outbox_messages']),
    );

    await shop.call(deleteAccount, { password }, { token });
    const last = await mails.sendDue(shop);
    expect(last.filter(({ recipient }) => recipient === email)).toMatchObject([
      { subject: 'Your account at Sikka is deleted' },
    ]);
    for (const text of texts) expect({ text, tables: await findTablesWith(shop, text) }).toEqual({ text, tables: [] });

    // What must stay: the order, the ledgers, and the reservation is released.
    expect(await readStock(shop, 'shirt')).toBe(stockBefore + 1);
    const { body } = await shop.call(coinBalance, {}, { token: referrer.token });
    expect(body.transactions.map(({ description }) => description)).toContain('Referred a friend');
    expect((await shop.callRefused(profile, undefined, { token })).status).toBe(401);
  });

  // A new table belongs into personal-data.ts, erase-account.ts and this list.
  test('every table with rows of customers is one that the copy and the erasure know', async () => {
    const found = (await shop.db.execute(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1`,
    )) as unknown as { rows: { name: string }[] };
    expect(found.rows.map((row) => row.name)).toEqual([
      'account_links',
      'addresses',
      'cart_lines',
      'coin_entries',
      'exchanges',
      'known_addresses',
      'orders',
      'outbox_messages',
      'payment_intents',
      'redemptions',
      'referrals',
      'second_factors',
      'sessions',
      'wishlist_items',
    ]);
  });

  test('a wrong password, or an order on its way, erases nothing', async () => {
    const { token, name: customerName, address } = await openAccount(shop);
    expect((await shop.callRefused(deleteAccount, { password: 'another one' }, { token })).body).toMatchObject({
      message: 'That password is not right. Nothing was deleted.',
    });
    const { orderId = '' } = (await shop.call(placeOrder, orderPayload({ address }), { token })).body;
    const { status, body } = await shop.callRefused(deleteAccount, { password }, { token });
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Your order [0-9A-F]{8} is still on its way\./);
    for (const to of ['Packing', 'Shipped', 'Out for delivery', 'Delivered', 'Returned'])
      await shop.moveOrder(orderId, to);
    expect((await shop.callRefused(deleteAccount, { password }, { token })).body.message).toMatch(
      /^We still owe you the refund of your order/,
    );
    expect((await shop.call(profile, undefined, { token })).body.user.name).toBe(customerName);
    expect((await shop.call(userOrders, {}, { token })).body.orders[0]?.address).toEqual(address);
  });

  test('an order that can be exchanged, or a refund that the gateway has not sent, is named and erases nothing', async () => {
    const { token, address } = await openAccount(shop);
    const readRefusal = async () => (await shop.callRefused(deleteAccount, { password }, { token })).body.message;
    const { order } = (await shop.call(placeRazorpayOrder, orderPayload({ address }), { token })).body;
    await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
    await shop.deliverOrder(order.receipt);
    expect(await readRefusal()).toMatch(/^Your order [0-9A-F]{8} can be exchanged until \d+ \w+ \d{4}, /);
    shop.razorpay.refundStatus = 'pending';
    await shop.moveOrder(order.receipt, 'Returned');
    shop.razorpay.refundStatus = 'processed';
    expect(await readRefusal()).toMatch(/^We still owe you the refund of your order/);
    expect((await shop.call(profile, undefined, { token })).body.user.email).toBe(address.email);
  });

  test('after an erasure no mail is sent to the customer, and notes about a refund are gone', async () => {
    const { token, address, email } = await openAccount(shop);
    const { orderId = '' } = (await shop.call(placeOrder, orderPayload({ address }), { token })).body;
    await shop.deliverOrder(orderId);
    await sendOperatorCall(shop, `orders/${orderId}/refund`, {});
    await sendOperatorCall(shop, `refunds/${orderId}/settle`, { note: `UPI of ${email}` });
    const later = (await shop.call(placeOrder, orderPayload({ address }), { token, key: 'later' })).body.orderId ?? '';
    await shop.deliverOrder(later);
    shop.advanceClock(exchangeWindowMs);
    const mails = createTestMails();
    await mails.sendDue(shop);
    await shop.call(deleteAccount, { password }, { token });
    expect(await findTablesWith(shop, email)).toEqual(['outbox_messages']);
    expect((await mails.sendDue(shop)).map(({ recipient }) => recipient)).toEqual([email]);
    await sendOperatorCall(shop, `orders/${later}/refund-line`, { line: '1' });
    await sendOperatorCall(shop, `orders/${later}/refunded`, {});
    expect(await mails.sendDue(shop)).toEqual([]);
    expect(await findTablesWith(shop, email)).toEqual([]);
  });

  test('a payment that arrives after the erasure is refunded, and becomes no delivery', async () => {
    const { token, address } = await openAccount(shop);
    const { order } = (await shop.call(placeRazorpayOrder, orderPayload({ address }), { token })).body;
    await shop.call(deleteAccount, { password }, { token });
    const before = await readStock(shop, 'shirt');
    const refundsBefore = shop.razorpay.refunds.length;
    shop.razorpay.pay(order.id);
    shop.advanceClock(3_600_000);
    await shop.reconcile();
    expect(shop.razorpay.refunds.slice(refundsBefore)).toEqual([105_800]);
    expect(await readStock(shop, 'shirt')).toBe(before);
  });

  test('the data of a customer has everything once, no secret and no name of a friend, for who knows the password', async () => {
    const referrer = await openAccount(shop);
    const { body } = await shop.callRefused(personalData, { password: 'another' }, { token: referrer.token });
    expect([body.message, 'data' in body, 'readable' in body]).toEqual(['That password is not right.', false, false]);
    const own = (await shop.call(personalData, { password }, { token: referrer.token })).body.data['account'];
    const friend = await openAccount(shop, (own as { referralCode: string }).referralCode);
    const { orderId } = (
      await shop.call(placeOrder, orderPayload({ address: referrer.address }), { token: referrer.token })
    ).body;
    await shop.call(addressSave, { name: 'Home', address: referrer.address }, { token: referrer.token });
    const { data, readable } = (await shop.call(personalData, { password }, { token: referrer.token })).body;
    expect(data).toMatchObject({
      account: { name: referrer.name, email: referrer.email },
      orders: [{ _id: orderId, amount: 1058, address: referrer.address }],
      savedAddresses: [{ name: 'Home', address: referrer.address, isDefault: true }],
      coins: [{ coins: 25, description: 'Sign-up bonus' }],
      referrals: [{ coins: 0 }],
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain(friend.name);
    expect(text).not.toMatch(/argon2|passwordHash/);
    expect(readable).toContain(referrer.address.street);
    expect(readable).toContain('<h2>Orders</h2>');
  });

  test('old mails and addresses are deleted by age, and amounts stay', async () => {
    const { token, address } = await openAccount(shop);
    const { orderId } = (await shop.call(placeOrder, orderPayload({ address }), { token })).body;
    await createTestMails().sendDue(shop);
    const { retentionDays } = defaultSettings;
    await deleteOldData(shop.db, retentionDays, new Date(shop.now().getTime() + 29 * dayMs));
    expect(await shop.db.$count(outboxMessages)).toBeGreaterThan(0);
    await deleteOldData(shop.db, retentionDays, new Date(shop.now().getTime() + 91 * dayMs));
    expect(await shop.db.$count(outboxMessages)).toBe(0);
    const readOrder = async () => (await shop.call(userOrders, {}, { token })).body.orders[0];
    expect((await readOrder())?.address?.street).toBe(address.street);
    await deleteOldData(shop.db, retentionDays, new Date(shop.now().getTime() + 2_921 * dayMs));
    expect(await readOrder()).toMatchObject({ _id: orderId, amount: 1058 });
    expect(await readOrder()).not.toHaveProperty('address');
    expect(await findTablesWith(shop, address.street)).toEqual([]);
  });

  test('an erasure takes the email also out of links, waiting mails and duplicate accounts', async () => {
    const customer = await openAccount(shop);
    await shop.call(register, { name: 'Kabir', email: customer.email, password: 'another password' });
    await shop.call(requestReset, { email: customer.email });
    await shop.db.update(users).set({ emailVerifiedAt: shop.now() }).where(eq(users.name, customer.name));
    await shop.call(deleteAccount, { password }, { token: customer.token });
    await createTestMails().sendDue(shop);
    await deleteOldData(shop.db, { ...defaultSettings.retentionDays, mails: 0 }, new Date(shop.now().getTime() + 1));
    expect(await findTablesWith(shop, customer.email)).toEqual([]);
  });
});
