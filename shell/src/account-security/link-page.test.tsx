import { confirmEmailChange, requestReset, resetPassword, verifyEmail } from '@shop/shared-api';
import { useLocation } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, granted, refused, servicesForTest } from '../session/services-for-test';
import { freshToken } from '../session/token-for-test';
import { LinkPage } from './link-page';

const token = 'T'.repeat(43);

afterEach(() => sessionStorage.clear());

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

function show(at: string, answers: Answers = {}, { signedIn = true } = {}) {
  const made = servicesForTest({ answers });
  if (signedIn) made.session.signIn(freshToken());
  const [path = ''] = at.split('#');
  const offerAfterLogin = jest.fn();
  render(
    <NavigationForTest entries={[at]} path={path} beside={<Address />}>
      <LinkPage path={path} services={made.services} session={made.session} offerAfterLogin={offerAfterLogin} />
    </NavigationForTest>,
  );
  return { ...made, offerAfterLogin, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['/verify-email', verifyEmail, 'Confirm my email'],
  ['/confirm-email', confirmEmailChange, 'Use this email'],
] as const)('the link %s leaves the address at once and is used by the button only', async (path, call, name) => {
  const { user, calls } = show(`${path}#${token}`, { [call.path]: granted({ message: 'Thank you.' }) });
  expect(screen.getByText(path)).toBeInTheDocument();
  expect(calls).toEqual([]);
  await user.click(button(name));
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(calls).toEqual([{ path: call.path, payload: { token } }]);
});

test('a visitor logs in before a confirmation, and the link waits', () => {
  const { calls } = show(`/verify-email#${token}`, {}, { signedIn: false });
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fverify-email');
  expect(calls).toEqual([]);
});

test('a confirmation without a link says where to find one', () => {
  show('/verify-email');
  expect(screen.getByText('Please open the link in our mail once more')).toBeInTheDocument();
});

test('a new password is saved by the link, and a visitor goes on to the login', async () => {
  const { user, calls } = show(`/reset-password#${token}`, { [resetPassword.path]: granted({ message: 'Saved.' }) });
  await user.type(screen.getByLabelText(/^New password/), 'winter-2026');
  await user.click(button('Save my new password'));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(calls).toEqual([{ path: resetPassword.path, payload: { token, password: 'winter-2026' } }]);
});

test('a link that does not work any more offers a new one beside what was typed', async () => {
  const { user } = show(`/reset-password#${token}`, {
    [resetPassword.path]: refused('The time of this link is over.'),
    [requestReset.path]: granted({ message: 'We have sent a mail.' }),
  });
  await user.type(screen.getByLabelText(/^New password/), 'winter-2026');
  await user.click(button('Save my new password'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The time of this link is over.');
  expect(screen.getByLabelText(/^New password/)).toHaveValue('winter-2026');
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.com');
  await user.click(button('Send me a link'));
  expect(await screen.findByText('We have sent a mail.')).toBeInTheDocument();
});

test.each([
  ['/verify-email', verifyEmail, 'Confirm my email'],
  ['/confirm-email', confirmEmailChange, 'Use this email'],
] as const)('the link %s survives a reload and a login until it is used', async (path, call, name) => {
  const visitor = show(`${path}#${token}`, {}, { signedIn: false });
  expect(visitor.offerAfterLogin.mock.calls).toEqual([[path]]);
  cleanup();
  const { user, calls } = show(path, { [call.path]: granted({ message: 'Thank you.' }) });
  await user.click(button(name));
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(calls).toEqual([{ path: call.path, payload: { token } }]);
  cleanup();
  show(path);
  expect(screen.getByText('Please open the link in our mail once more')).toBeInTheDocument();
});

test('the link of a new password survives a reload', () => {
  show(`/reset-password#${token}`, {}, { signedIn: false });
  cleanup();
  show('/reset-password', {}, { signedIn: false });
  expect(screen.getByLabelText(/^New password/)).toBeInTheDocument();
});
