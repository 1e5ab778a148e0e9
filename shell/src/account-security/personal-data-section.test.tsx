import { changeMailSettings, deleteAccount, mailSettings, personalData } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, granted, refused, servicesForTest } from '../session/services-for-test';
import { freshToken } from '../session/token-for-test';
import { PersonalDataSection } from './personal-data-section';
import { createPersonalDataStore, type DownloadedFile } from './personal-data.store';

const withCoins = { [mailSettings.path]: granted({ settings: { coins: true } }) };

function show(answers: Answers = {}) {
  const made = servicesForTest({ answers: { ...withCoins, ...answers } });
  made.session.signIn(freshToken());
  render(<PersonalDataSection services={made.services} session={made.session} />, { wrapper: NavigationForTest });
  return { ...made, user: userEvent.setup() };
}

test('mails about coins can be switched off, and stay on when that fails', async () => {
  const { user, answers, calls, notices } = show();
  const choice = await screen.findByRole('checkbox', { name: 'Also write when I get coins' });
  expect(choice).toBeChecked();
  answers[changeMailSettings.path] = refused('Not now.');
  await user.click(choice);
  expect(choice).toBeChecked();
  expect(notices).toEqual([{ kind: 'error', text: 'Not now.', id: 'mail-settings' }]);
  answers[changeMailSettings.path] = granted({ settings: { coins: false } });
  await user.click(choice);
  expect(choice).not.toBeChecked();
  expect(calls.at(-1)?.payload).toEqual({ coins: false });
});

test('the copy of the data is a file to read, or JSON, for who knows the password', async () => {
  const { services, session, calls } = servicesForTest({
    answers: { [personalData.path]: granted({ data: { account: { name: 'Asha' } }, readable: '<h1>Your data</h1>' }) },
  });
  const files: DownloadedFile[] = [];
  const store = createPersonalDataStore(services, session);
  await store.createDownload('readable', (file) => files.push(file)).run({ password: '' });
  expect(files).toEqual([]);
  await store.createDownload('readable', (file) => files.push(file)).run({ password: 'monsoon-2026' });
  await store.createDownload('json', (file) => files.push(file)).run({ password: 'monsoon-2026' });
  expect(calls.map(({ payload }) => payload)).toEqual([{ password: 'monsoon-2026' }, { password: 'monsoon-2026' }]);
  expect(files).toEqual([
    { name: 'my-data.html', type: 'text/html', content: '<h1>Your data</h1>' },
    { name: 'my-data.json', type: 'application/json', content: '{\n  "account": {\n    "name": "Asha"\n  }\n}' },
  ]);
});

test('a download asks for the password, and says so beside its field', async () => {
  const message = 'That password is not right.';
  const { user } = show({ [personalData.path]: refused(message, { password: message }) });
  await user.click(screen.getByRole('button', { name: 'Download to read' }));
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Download to read' }));
  expect(password).toHaveAccessibleDescription('Please enter your password.');
  await user.type(password, 'monsoon-2026');
  await user.click(screen.getByRole('button', { name: 'Download to read' }));
  expect(password).toHaveAccessibleDescription(message);
});

test('an account is deleted with the password only, and the session ends', async () => {
  const message = 'That password is not right. Nothing was deleted.';
  const { user, session, answers, notices } = show({ [deleteAccount.path]: refused(message, { password: message }) });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const password = screen.getByLabelText(/^Password/);
  await user.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect(password).toHaveAccessibleDescription('Please enter your password.');
  await user.type(password, 'monsoon-2026');
  await user.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect(password).toHaveAccessibleDescription(message);
  expect(session.token()).not.toBeNull();
  answers[deleteAccount.path] = granted({ message: 'Your account is deleted.' });
  await user.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect(session.token()).toBeNull();
  expect(notices).toEqual([{ kind: 'success', text: 'Your account is deleted.', id: 'account-deleted' }]);
});
