import { profile, updateProfile } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, granted, refused, servicesForTest } from '../session/services-for-test';
import { freshToken } from '../session/token-for-test';
import ProfilePage from './profile-page';

const user = { name: 'Asha', email: 'asha@example.com' };

function show(answers: Answers = {}, { signedIn = true } = {}) {
  const made = servicesForTest({ answers });
  if (signedIn) made.session.signIn(freshToken());
  const logged: string[] = [];
  render(
    <ProfilePage
      services={made.services}
      session={made.session}
      log={(what, { kind }) => logged.push(`${what}: ${kind}`)}
    />,
    { wrapper: NavigationForTest },
  );
  return { ...made, logged, user: userEvent.setup() };
}

test('§6 a visitor is asked to log in, and comes back here', () => {
  const { calls } = show({}, { signedIn: false });
  expect(screen.getByRole('heading', { name: 'Please login to continue' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fprofile');
  expect(calls).toEqual([]);
});

test('§5 only the name is editable, and only after Edit Profile', async () => {
  const { user: shopper } = show({ [profile.path]: granted({ user }) });
  expect(await screen.findByLabelText('Name')).toBeDisabled();
  expect(screen.getByLabelText('Email')).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue(user.email);
  await shopper.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toBeDisabled();
});

test('§2 Save Changes keeps the new name', async () => {
  const { user: shopper, calls } = show({ [profile.path]: granted({ user }), [updateProfile.path]: granted({}) });
  await shopper.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await shopper.clear(screen.getByLabelText('Name'));
  await shopper.type(screen.getByLabelText('Name'), ' Asha Rao ');
  await shopper.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your changes are saved.')).toBeInTheDocument();
  expect(calls.at(-1)).toEqual({ path: updateProfile.path, payload: { name: 'Asha Rao' } });
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

test('§5 an empty name is not sent, and each refusal leads back to it', async () => {
  const { user: shopper, calls } = show({ [profile.path]: granted({ user }) });
  await shopper.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await shopper.clear(screen.getByLabelText('Name'));
  await shopper.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await shopper.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(calls.filter(({ path }) => path === updateProfile.path)).toEqual([]);
});

test('§2 Cancel goes back to the name as it is kept', async () => {
  const { user: shopper } = show({ [profile.path]: granted({ user }) });
  await shopper.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await shopper.type(screen.getByLabelText('Name'), ' and more');
  await shopper.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test('§8 a failed update is logged, raises no toast, and loses nothing', async () => {
  const {
    user: shopper,
    logged,
    notices,
  } = show({
    [profile.path]: granted({ user }),
    [updateProfile.path]: refused('Not now.'),
  });
  await shopper.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await shopper.type(screen.getByLabelText('Name'), ' Rao');
  await shopper.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
  expect(logged).toEqual(['profile update: refused']);
  expect(notices).toEqual([]);
});

test('§8 a failed fetch is logged, raises no toast, and can be tried again', async () => {
  const { user: shopper, logged, notices, answers } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is having trouble right now.');
  expect(logged).toEqual(['profile fetch: unavailable']);
  expect(notices).toEqual([]);
  answers[profile.path] = granted({ user });
  await shopper.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha');
});

test('§2 the orders list stands on the profile', async () => {
  show({ [profile.path]: granted({ user }) });
  expect(within(screen.getByRole('region', { name: 'Orders' })).getByText('orders')).toBeInTheDocument();
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
});

test('the profile leads to the saved addresses', async () => {
  show({ [profile.path]: granted({ user }) });
  expect(await screen.findByRole('link', { name: 'My addresses' })).toHaveAttribute('href', '/addresses');
});
