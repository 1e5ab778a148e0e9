import { placeOrder, register } from '@shop/shared-api';
import type { CoinModel, ModelFriend } from './coin-model';
import type { Outcome } from './outcome';
import { testAddress } from './test-orders';
import { type TestShop } from './test-shop';

/** The address of friends, whose phone differs from that of the customers who referred them. */
const address = { ...testAddress, phone: '9000000009' };
const deliverySteps = ['Packing', 'Shipped', 'Out for delivery', 'Delivered'];

/** Signs a friend up with a customer's code. The coins come with their first delivered order. */
export async function befriend(
  shop: TestShop,
  model: CoinModel,
  referralCode: string,
  { userId, mailbox, key }: { readonly userId: string; readonly mailbox: number; readonly key: string },
): Promise<Outcome> {
  const email = `friend.${userId}.${mailbox}+${key}@gmail.com`;
  // Of two accounts of a mailbox the first one counts, and in a history both would open at the same moment.
  if (model.friends.has(mailbox)) return { status: 200, expected: 200 };
  const { status, body } = await shop.send(register, {
    name: 'Friend',
    email,
    password: 'a good password',
    referralCode,
  });
  if (status === 200)
    model.friends.set(mailbox, { token: (body as { token: string }).token, delivered: [], reward: 'waiting' });
  return { status, expected: 200 };
}

/** Places and delivers an order of a friend. */
export async function friendOrders(
  shop: TestShop,
  model: CoinModel,
  friend: ModelFriend,
  key: string,
): Promise<Outcome> {
  const items = [{ _id: 'friends-shirt', size: 'M', quantity: 1 }];
  const answer = await shop.send(placeOrder, { address, items, amount: 1_058 }, { token: friend.token, key });
  const { orderId = '' } = answer.body as { orderId?: string };
  for (const status of deliverySteps) await shop.moveOrder(orderId, status);
  friend.delivered.push(orderId);
  if (friend.reward === 'waiting') {
    friend.reward = 'given';
    model.coins += 50;
  }
  return { status: answer.status, expected: 200 };
}

/** Returns one delivered order of a friend. With the last one the reward is taken back. */
export async function friendReturns(shop: TestShop, model: CoinModel, friend: ModelFriend): Promise<Outcome> {
  const orderId = friend.delivered.pop();
  if (orderId === undefined) return { status: 200, expected: 200 };
  const { status } = await shop.moveOrder(orderId, 'Returned');
  if (friend.delivered.length === 0 && friend.reward === 'given') {
    friend.reward = 'taken back';
    model.coins -= 50;
  }
  return { status, expected: 200 };
}
