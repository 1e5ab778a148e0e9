import { login, register } from '@shop/shared-api';
import { useLocation } from '@shop/shared-events';
import { findOtherSettings, NavigationForTest, otherSettingsForTest } from '@shop/shared-events/for-test';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { type Answers, granted, refused, servicesForTest } from '../session/services-for-test';
import { freshToken, tokenWith } from '../session/token-for-test';
import { createContinueStore } from './continue.store';
import LoginPage from './login-page';

function Pathname() {
  return useLocation().pathname === '/' ? <p>the home page</p> : null;
}

function show(at: string, answers: Answers = {}, { signedIn = false } = {}) {
  const made = servicesForTest({ answers });
  if (signedIn) made.session.signIn(freshToken());
  const continueTo = createContinueStore();
  render(
    <NavigationForTest entries={[at]} path="/login" beside={<Pathname />}>
      <LoginPage services={made.services} session={made.session} continueTo={continueTo} />
    </NavigationForTest>,
  );
  return { ...made, continueTo, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

test('§4 a login stores the token and leads to /', async () => {
  const token = freshToken();
  const { user, session, calls, notices } = show('/login', { [login.path]: granted({ token }) });
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'shopper-demo-1{Enter}');
  expect(await screen.findByText('the home page')).toBeInTheDocument();
  expect(session.token()).toBe(token);
  expect(calls).toEqual([{ path: login.path, payload: { email: 'shopper@example.com', password: 'shopper-demo-1' } }]);
  expect(notices).toEqual([]);
});

test('§2 a login that a page asked for offers that page', async () => {
  const { continueTo } = show('/login?next=%2Fplace-order', {}, { signedIn: true });
  expect(await screen.findByText('the home page')).toBeInTheDocument();
  expect(await firstValueFrom(continueTo.nextPage$)).toBe('/place-order');
});

test('§8 the server’s words on a failed login are shown as given, in the form and as a toast, and nothing typed is lost', async () => {
  const { user, notices, session } = show('/login', { [login.path]: refused('Invalid credentials') });
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(notices).toEqual([{ kind: 'error', text: 'Invalid credentials', id: 'login' }]);
  expect(field('Email')).toHaveValue('shopper@example.com');
  expect(field('Password')).toHaveValue('wrong');
  expect(session.token()).toBeNull();
});

test('an account with codes asks for one as the next step, without an error, and then logs in', async () => {
  const question = 'Please enter the code that your authenticator app shows.';
  const { user, session, answers, calls, notices } = show('/login', {
    [login.path]: refused(question, { code: question }),
  });
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'shopper-demo-1{Enter}');
  await waitFor(() => expect(field('Code')).toHaveFocus());
  expect(field('Code')).toHaveAccessibleDescription(
    'The 6 digits that your authenticator app shows, or a recovery code.',
  );
  expect(notices).toEqual([]);
  answers[login.path] = refused('This code is not right.', { code: 'This code is not right.' });
  await user.type(field('Code'), '123456{Enter}');
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/^This code is not right\./));
  expect(notices.map(({ text }) => text)).toEqual(['This code is not right.']);
  answers[login.path] = granted({ token: freshToken() });
  await user.clear(field('Code'));
  await user.type(field('Code'), '654 321{Enter}');
  expect(await screen.findByText('the home page')).toBeInTheDocument();
  expect(session.token()).not.toBeNull();
  expect(calls.at(-1)?.payload).toEqual({
    email: 'shopper@example.com',
    password: 'shopper-demo-1',
    code: '654 321',
  });
});

test('§5 an empty form is not sent, names each missing field, and focuses the first', async () => {
  const { user, calls, notices } = show('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
  expect(field('Email')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription('Please enter your password.');
  expect(calls).toEqual([]);
  expect(notices).toEqual([]);
});

test('§2 Sign up is the other side of the form, and what was typed stays when sides change', async () => {
  const token = freshToken();
  const { user, calls, notices } = show('/login', { [register.path]: granted({ token }) });
  await user.type(field('Email'), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeInTheDocument();
  expect(field('Name')).toHaveFocus();
  expect(field('Email')).toHaveValue('new@example.com');
  await user.type(field('Name'), 'Asha');
  await user.type(field('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('the home page')).toBeInTheDocument();
  expect(calls.map((call) => call.payload)).toEqual([
    { name: 'Asha', email: 'new@example.com', password: 'long enough' },
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    'Welcome to Sikka. Your first 25 coins are in your account. Please open the mail that we have sent you.',
  ]);
});

test('§2 a ref in the address prefills the referral code and switches to Sign up', async () => {
  const { user } = show('/login?ref=friend7');
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeInTheDocument();
  expect(field('Referral code')).toHaveValue('FRIEND7');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.queryByLabelText(/^Referral code/)).not.toBeInTheDocument();
});

test('§8 a taken email is reported beside the field and as a toast, and not above the form', async () => {
  const message = 'An account with this email exists.';
  const { user, notices } = show('/login?ref=a', { [register.path]: refused(message, { email: message }) });
  await user.type(field('Name'), 'Asha');
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(message));
  expect(field('Email')).toHaveFocus();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(notices).toEqual([{ kind: 'error', text: message, id: 'login' }]);
});

test('§8 a backend that is down is a sentence, and the form can be sent again', async () => {
  const { user, answers, notices } = show('/login');
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'shopper-demo-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is having trouble right now.');
  answers[login.path] = granted({ token: freshToken() });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('the home page')).toBeInTheDocument();
  expect(notices).toHaveLength(1);
});

test('§8 a token that cannot be read is a sentence too, and signs nobody in', async () => {
  const { user, session } = show('/login', { [login.path]: granted({ token: 'rubbish' }) });
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'shopper-demo-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(session.token()).toBeNull();
});

test('§8 a clock that is ahead of the token’s expiry is reported', async () => {
  const { user, session } = show('/login', {
    [login.path]: granted({ token: tokenWith({ id: 'u1', exp: Date.now() / 1000 - 86_400 }) }),
  });
  await user.type(field('Email'), 'shopper@example.com');
  await user.type(field('Password'), 'shopper-demo-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The date or time on this device is wrong. Please correct it, then try again.',
  );
  expect(session.token()).toBeNull();
});

test('§5 the password can be looked at', async () => {
  const { user } = show('/login');
  expect(field('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
});

test('beside the form stands what an account is good for, and below it the best sellers', () => {
  show('/login');
  expect(screen.getByRole('region', { name: 'An account that pays you back' })).toHaveTextContent(
    '25 coins when you join, and 10 for every rupee you spend.',
  );
  expect(screen.getByText('best-sellers')).toBeInTheDocument();
});

test('with other settings the login page shows nothing of the default ones', () => {
  const made = servicesForTest({});
  const services = { ...made.services, settings: otherSettingsForTest };
  render(
    <NavigationForTest entries={['/login']} path="/login">
      <LoginPage services={services} session={made.session} continueTo={createContinueStore()} />
    </NavigationForTest>,
  );
  expect(screen.getByText(/an exchange within 12 days of delivery/)).toBeVisible();
  expect(findOtherSettings(`${document.title} ${document.body.textContent}`)).toEqual([]);
});
