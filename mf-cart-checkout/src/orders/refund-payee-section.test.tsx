import { setRefundPayee } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderForTest } from './order-for-test';
import OrderPage from './order-page';
import { createRefusal, createTestShop } from '../services-for-test';

const owed = (payee: string | null) =>
  orderForTest({ status: 'Undelivered', paymentState: 'REFUNDING', refundByHand: { amount: 2557, payee } });

function show(payee: string | null = null, answer: () => unknown = () => ({})) {
  const shop = createTestShop({
    session: { status: 'signed-in', userId: 'u1' },
    answers: {
      '/api/order/userorders': () => ({ success: true, orders: [owed(payee)] }),
      [setRefundPayee.path]: answer,
    },
  });
  render(
    <NavigationForTest entries={['/orders/order-00000001']} path="/orders/:orderId">
      <OrderPage services={shop.services} />
    </NavigationForTest>,
  );
  return shop;
}
const accept = (payee: string) => () => ({ success: true, message: 'Thank you.', order: owed(payee) });
const payees = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path === setRefundPayee.path).map(({ payload }) => payload);

test('an order with money to send asks for a UPI id and shows where it goes', async () => {
  const shop = show(null, accept('UPI asha@okaxis'));
  expect(await screen.findByRole('heading', { name: 'Where may we send your ₹2,557?' })).toBeVisible();
  expect(screen.getByText('Refund of ₹2,557 not sent yet')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI id' }), ' Asha@OkAxis ');
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(await screen.findByText('UPI asha@okaxis')).toBeVisible();
  expect(payees(shop)).toEqual([{ orderId: 'order-00000001', payee: { way: 'upi', upiId: 'asha@okaxis' } }]);
  expect(screen.queryByRole('textbox', { name: 'UPI id' })).not.toBeInTheDocument();
  expect(shop.toasts).toEqual([{ kind: 'success', text: 'Thank you.' }]);
});

test('a bank account is read as people write it', async () => {
  const shop = show(null, accept('Asha Rao, account •••• 9012, IFSC HDFC0001234'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank account' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name as the bank has it' }), 'Asha  Rao');
  await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '1234 5678-9012');
  await userEvent.type(screen.getByRole('textbox', { name: 'IFSC code' }), 'hdfc 0001234');
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(await screen.findByText('Asha Rao, account •••• 9012, IFSC HDFC0001234')).toBeVisible();
  expect(payees(shop)).toMatchObject([
    { payee: { way: 'bank', holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'HDFC0001234' } },
  ]);
});

test('an empty or wrong field has its own message and the focus, and nothing is sent', async () => {
  const shop = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'UPI id' }), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(screen.getByRole('textbox', { name: 'UPI id' })).toHaveAccessibleDescription(
    /^Please enter a UPI id like asha@okaxis\./,
  );
  expect(screen.getByRole('textbox', { name: 'UPI id' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(screen.getByText('Please enter your name as the bank has it.')).toBeVisible();
  expect(screen.getByText('Please enter the 9 to 18 digits of your account number.')).toBeVisible();
  expect(screen.getByText('Please enter an IFSC code like HDFC0001234.')).toBeVisible();
  expect(payees(shop)).toEqual([]);
});

test('a refusal is shown beside the form, which keeps what was typed', async () => {
  show('UPI old@okaxis', () => createRefusal('There is no money to send for this order any more.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI id' }), 'asha@okaxis');
  await userEvent.type(screen.getByLabelText('Your password'), 'summer-of-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no money to send for this order any more.');
  expect(screen.getByRole('textbox', { name: 'UPI id' })).toHaveValue('asha@okaxis');
});

test('another account than before needs the password, and nothing is sent without it', async () => {
  const shop = show('UPI old@okaxis', accept('UPI asha@okaxis'));
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'UPI id' }), 'asha@okaxis');
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/Please enter your password\./);
  expect(payees(shop)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your password'), 'summer-of-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Send it here' }));
  expect(await screen.findByText('UPI asha@okaxis')).toBeVisible();
  expect(payees(shop)).toMatchObject([{ payee: { upiId: 'asha@okaxis' }, password: 'summer-of-2026' }]);
});
