import {
  account,
  changePassword,
  confirmSecondFactor,
  createSecondFactor,
  endSession,
  listSessions,
  logoutEverywhere,
  removeSecondFactor,
  requestEmailChange,
  resendVerification,
} from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, granted, refused, servicesForTest } from '../session/services-for-test';
import { freshToken, tokenWith } from '../session/token-for-test';
import { AccountSection } from './account-section';

const unverified = { email: 'asha@example.com', isVerified: false, waitingEmail: null, secondFactor: null };

const session = (over: object) => ({
  _id: 's1',
  device: 'Chrome on Android',
  since: Date.UTC(2026, 10, 20),
  lastUsed: Date.UTC(2026, 10, 24, 9),
  isThis: false,
  ...over,
});

function show(answers: Answers = {}) {
  const made = servicesForTest({
    answers: {
      [account.path]: granted({ account: unverified }),
      [listSessions.path]: granted({ sessions: [session({ isThis: true })] }),
      ...answers,
    },
  });
  made.session.signIn(freshToken());
  render(<AccountSection services={made.services} session={made.session} />, { wrapper: NavigationForTest });
  return { ...made, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test('an email that is not verified shows it, and its mail can be sent again', async () => {
  const message = 'We have sent a mail to asha@example.com.';
  const { user } = show({ [resendVerification.path]: granted({ message }) });
  expect(await screen.findByText('Not confirmed yet.')).toBeInTheDocument();
  await user.click(button('Send the mail again'));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a changed password continues the session with the new token', async () => {
  const token = tokenWith({ id: 'u1', version: 1, exp: Date.now() / 1000 + 9000 });
  const { user, session, answers, calls } = show({
    [changePassword.path]: refused('That is not your current password.', {
      currentPassword: 'That is not your current password.',
    }),
  });
  await user.click(button('Change password'));
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Current password/), 'wrong');
  await user.type(screen.getByLabelText(/^New password/), 'winter-2026');
  await user.click(button('Save my new password'));
  expect(await screen.findByText('That is not your current password.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  answers[changePassword.path] = granted({ token, message: 'Your password is changed.' });
  await user.click(button('Save my new password'));
  expect(await screen.findByText('Your password is changed.')).toBeInTheDocument();
  expect(session.token()).toBe(token);
  expect(calls.at(-1)?.payload).toEqual({ currentPassword: 'wrong', password: 'winter-2026' });
});

test('a weak new password is not sent, and names its field', async () => {
  const { user, calls } = show();
  await user.click(button('Change password'));
  await user.type(screen.getByLabelText(/^New password/), 'short');
  await user.click(button('Save my new password'));
  expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription('Please enter your password.');
  expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/at least 8 characters/);
  expect(calls.map(({ path }) => path)).toEqual([account.path, listSessions.path]);
});

test('a change of email shows the email that waits for its link', async () => {
  const { user, answers } = show({ [requestEmailChange.path]: granted({ message: 'We have sent a mail.' }) });
  await screen.findByText('Not confirmed yet.');
  answers[account.path] = granted({ account: { ...unverified, waitingEmail: 'new@example.com' } });
  await user.click(button('Change email'));
  await user.type(screen.getByLabelText(/^New email/), 'new@example.com');
  await user.type(screen.getByLabelText(/^Current password/), 'monsoon-2026');
  await user.click(button('Send the link'));
  expect(await screen.findByText('We have sent a mail.')).toBeInTheDocument();
  expect(await screen.findByText(/^Your email becomes new@example.com/)).toBeInTheDocument();
});

const key = { key: 'ABCDEFGHIJ', address: 'otpauth://totp/Sikka:a?secret=ABCDEFGHIJ', qrCode: '<svg></svg>' };

test('codes at login are turned on by the password and a code of the new key, and the recovery codes are shown once', async () => {
  const { user, answers, calls } = show({ [createSecondFactor.path]: granted({ secondFactor: key }) });
  await user.click(await screen.findByRole('button', { name: 'Turn on codes' }));
  await user.type(screen.getByLabelText(/^Current password/), 'monsoon-2026');
  await user.click(button('Continue'));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute(
    'src',
    `data:image/svg+xml,${encodeURIComponent(key.qrCode)}`,
  );
  expect(screen.getByRole('link', { name: 'Open my authenticator app' })).toHaveAttribute('href', key.address);
  expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveFocus();
  await user.click(button('Turn on codes'));
  expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/^Please enter the 6 digits/);
  answers[confirmSecondFactor.path] = granted({ recoveryCodes: ['1111 2222 3333', '4444 5555 6666'] });
  answers[account.path] = granted({
    account: { ...unverified, secondFactor: { since: Date.UTC(2026, 10, 28), recoveryCodesLeft: 2 } },
  });
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(button('Turn on codes'));
  expect(await screen.findByText('1111 2222 3333')).toBeVisible();
  expect(calls.find(({ path }) => path === confirmSecondFactor.path)?.payload).toEqual({ code: '123456' });
  await user.click(button('I have written them down'));
  expect(screen.queryByText('1111 2222 3333')).not.toBeInTheDocument();
  expect(screen.getByText('Your login has asked for a code since 28 Nov 2026.')).toBeVisible();
  expect(screen.getByText('You have 2 recovery codes left.')).toBeVisible();
});

test('a new key can be given up', async () => {
  const { user } = show({ [createSecondFactor.path]: granted({ secondFactor: key }) });
  await user.click(await screen.findByRole('button', { name: 'Turn on codes' }));
  await user.type(screen.getByLabelText(/^Current password/), 'monsoon-2026');
  await user.click(button('Continue'));
  await screen.findByText('ABCD EFGH IJ');
  await user.click(button('Cancel'));
  expect(screen.queryByText('ABCD EFGH IJ')).not.toBeInTheDocument();
  expect(button('Turn on codes')).toBeVisible();
});

test('codes at login are turned off by the password and a code', async () => {
  const message = 'Codes at login are off.';
  const { user, answers, notices } = show({
    [account.path]: granted({ account: { ...unverified, secondFactor: { since: 0, recoveryCodesLeft: 0 } } }),
    [removeSecondFactor.path]: refused('This code is not right.', { code: 'This code is not right.' }),
  });
  expect(await screen.findByText(/^You have no recovery codes left\./)).toBeVisible();
  await user.click(button('Turn off codes'));
  await user.type(screen.getByLabelText(/^Current password/), 'monsoon-2026');
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(button('Turn off codes'));
  await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveFocus());
  expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/^This code is not right\./);
  answers[removeSecondFactor.path] = granted({ message });
  answers[account.path] = granted({ account: unverified });
  await user.click(button('Turn off codes'));
  expect(await screen.findByRole('button', { name: 'Turn on codes' })).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: message, id: 'login-codes' }]);
});

test('each device on which the customer is logged in is listed, and another than this one can be logged out', async () => {
  const { user, calls } = show({
    [listSessions.path]: granted({
      sessions: [session({ isThis: true }), session({ _id: 's2', device: 'Safari on an iPhone' })],
    }),
    [endSession.path]: granted({ message: 'That device is logged out.' }),
  });
  const devices = await screen.findAllByRole('listitem');
  expect(devices.map(({ textContent }) => textContent)).toEqual([
    'Chrome on AndroidThis device',
    'Safari on an iPhoneLast used on 24 Nov 2026Log out',
  ]);
  await user.click(button('Log out'));
  expect(await screen.findByText('That device is logged out.')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: endSession.path, payload: { sessionId: 's2' } });
});

test('a logout everywhere ends this session, too, and says so', async () => {
  const message = 'You are logged out on all your devices.';
  const { user, session, notices } = show({ [logoutEverywhere.path]: granted({ message }) });
  await user.click(button('Log out everywhere'));
  expect(session.token()).toBeNull();
  expect(notices).toEqual([{ kind: 'success', text: message, id: 'logged-out-everywhere' }]);
});

test('an account that cannot be loaded can be tried again', async () => {
  const { user, answers } = show({ [account.path]: refused('Not now.') });
  expect(await screen.findByText(/Not now\./)).toBeInTheDocument();
  answers[account.path] = granted({ account: { ...unverified, isVerified: true } });
  await user.click(button('Retry'));
  expect(await screen.findByText('Your email is confirmed.')).toBeInTheDocument();
});
