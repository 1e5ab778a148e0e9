import { addProduct } from '../testing/add-product';
import { sendOperatorCall } from '../testing/send-operator-call';
import { createTestExchanges } from '../testing/test-exchanges';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 50, L: 50 } }));

const readJournal = async (subject: string) =>
  (await sendOperatorCall<{ entries: object[] }>(shop, `journal?subject=${subject}`)).entries.reverse();

test('each answer to an exchange, and cash that is handed back, has an entry in the journal; a refused call has none', async () => {
  const customer = createTestExchanges(shop, await shop.createCustomer());
  const orderId = await customer.deliver();
  const [pickupDay = ''] = (await customer.read(orderId)).pickupDays;
  const { _id } = await customer.request(orderId, { reason: 'DAMAGED', wish: 'MONEY_BACK', newSize: null, pickupDay });
  const answer = (to: string) => sendOperatorCall(shop, `exchanges/${_id}`, { to });
  expect((await answer('received')).success).toBe(false);
  for (const to of ['approved', 'picked up', 'received', 'refunded']) expect((await answer(to)).success).toBe(true);

  const states = ['requested', 'approved', 'picked up', 'received', 'refunded'];
  expect(await readJournal(_id)).toMatchObject(
    states.slice(1).map((after, index) => ({
      operator: 'asha @ till',
      action: 'exchange answered',
      before: { state: states[index] },
      after: { state: after },
    })),
  );

  for (let call = 0; call < 2; call += 1)
    expect((await sendOperatorCall(shop, `orders/${orderId}/refunded`, {})).success).toBe(true);
  const cash = (await readJournal(orderId)).filter((entry) => 'action' in entry && entry.action === 'cash refunded');
  expect(cash).toMatchObject([{ operator: 'asha @ till', before: null, after: { amountPaise: 105_800 } }]);
});
