import type { Page } from '@playwright/test';
import type { Backend, Customer } from '../backend';
import { followLink, readMail } from '../mailbox';
import { expect, test } from '../shop';
import { chooseRadio } from '../shopping';

const main = (page: Page) => page.getByRole('main');

/** The number of an order in mails and on its page: the last eight letters and digits of its id. */
const toOrderNumber = (id: string): string =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase();

/** Reads a mail about an order, and follows its link to the order's page. */
async function readAndOpen(page: Page, customer: Customer, subject: string): Promise<string> {
  const mail = await readMail(customer.email, subject);
  await followLink(page, mail, 'See your order');
  return mail;
}

/** Orders one unit of a product for cash. */
async function order(backend: Backend, customer: Customer) {
  const { product, size } = await backend.createProduct();
  return { product, size, order: await backend.buy(customer, { product, size }) };
}

test('an order and its return are followed by mails, and their links lead to what they say', async ({
  page,
  backend,
  logIn,
}) => {
  test.slow();
  const customer = await backend.newCustomer();
  await logIn(customer);
  const { product, size, order: placed } = await order(backend, customer);
  const { _id: orderId } = placed;
  const number = toOrderNumber(orderId);
  const amount = `₹${placed.amount.toLocaleString('en-IN')}`;

  const placedMail = await readAndOpen(page, customer, `Your order ${number} is placed`);
  expect(placedMail).toContain(`${product.name} (Size ${size}, quantity 1)`);
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));
  await expect(main(page).getByText(`${amount} to pay on delivery`, { exact: true })).toBeVisible();

  await backend.moveOrder(orderId, { status: 'Packing' });
  await backend.moveOrder(orderId, { status: 'Shipped', carrier: 'Blue Dart', tracking: 'BD 7712' });
  const shipped = await readAndOpen(page, customer, `Your order ${number} is on its way`);
  expect(shipped).toContain('Carrier: Blue Dart\nTracking number: BD 7712');
  await expect(main(page).getByText('Sent with Blue Dart, tracking number BD 7712.')).toBeVisible();

  await backend.moveOrder(orderId, { status: 'Out for delivery' });
  await backend.moveOrder(orderId, { status: 'Delivered' });
  const delivered = await readAndOpen(page, customer, `Your order ${number} has arrived`);
  const lastDay = main(page).getByText(/^Until .+ you can exchange what does not fit\./);
  await expect(lastDay).toBeVisible();
  const day = /^Until (.+) you can/.exec((await lastDay.textContent()) ?? '')?.[1];
  expect(delivered).toContain(`you can ask for an exchange until ${day}, from the page of your order.`);

  await page.getByRole('button', { name: `Exchange or return ${product.name} in ${size}` }).click();
  await chooseRadio(page.getByRole('radio', { name: 'Damaged' }));
  await chooseRadio(page.getByRole('radio', { name: 'My money back' }));
  await chooseRadio(page.getByRole('radiogroup', { name: 'When can we pick it up?' }).getByRole('radio').first());
  // What was chosen survives a reload, until it is sent.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'My money back' })).toBeChecked();
  await page.getByRole('button', { name: 'Ask for my money back' }).click();
  await expect(page.getByRole('article')).toBeVisible();

  await backend.answerExchange(customer, orderId, 'approved');
  const approved = await readMail(customer.email, new RegExp(`^We pick up your ${product.name} on `));
  expect(approved).toContain('Your money goes back once it has reached us.');
  await followLink(page, approved, 'See your order');
  await expect(page.getByRole('article').getByText(/^We pick it up on /)).toBeVisible();

  await backend.answerExchange(customer, orderId, 'picked up', 'received', 'refunded');
  const onItsWay = await readAndOpen(page, customer, `${amount} is on its way back to you`);
  expect(onItsWay).toContain(`${product.name} in ${size} has reached us.`);
  await expect(page.getByRole('article').getByText(`${amount} is on its way back to you.`)).toBeVisible();

  await backend.markRefunded(orderId);
  const refunded = await readAndOpen(page, customer, `${amount} has been refunded`);
  expect(refunded).toContain(`We have handed back ${amount} in cash for your order ${number}.`);
  await expect(page.getByRole('article').getByText(`${amount} has been sent back to you.`)).toBeVisible();
});

test(
  'whether mails about coins come is chosen in the profile, and stays so',
  { tag: '@matrix-accounts' },
  async ({ page, backend, logIn }) => {
    await logIn(await backend.newCustomer());
    await page.goto('/profile');
    const choice = main(page).getByRole('checkbox', { name: 'Also write when I get coins' });
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await page.reload();
    await expect(choice).not.toBeChecked();
  },
);
