import { findErrors, findFirstError, toPayload, parseReferralCode, formatCoinBenefit } from './login.rules';

const typed = { name: 'Asha', email: 'asha@example.com', password: 'long enough', referralCode: '', code: '' };
const empty = { name: '', email: '', password: '', referralCode: '', code: '' };

test('§5 name, email and password are required to sign up, email and password to log in', () => {
  expect(Object.keys(findErrors('sign-up', empty)).sort()).toEqual(['email', 'name', 'password']);
  expect(Object.keys(findErrors('login', empty)).sort()).toEqual(['email', 'password']);
  expect(findErrors('sign-up', typed)).toEqual({});
});

test('§5 the first error of a field is shown', () => {
  expect(findErrors('login', empty).email).toBe('Please enter your email.');
  expect(findErrors('login', { ...typed, email: 'asha' }).email).toBe('Please enter an email like name@example.com.');
});

test('§5 a referral code is optional, and an empty one is not sent', () => {
  expect(toPayload('sign-up', { ...typed, referralCode: '  ' })).not.toHaveProperty('referralCode');
  expect(toPayload('sign-up', { ...typed, referralCode: 'REF1' })).toHaveProperty('referralCode', 'REF1');
  expect(toPayload('login', { ...typed, referralCode: 'REF1' })).toEqual({
    email: typed.email,
    password: typed.password,
  });
});

test('a code is sent with a login where one was typed', () => {
  expect(toPayload('login', { ...typed, code: ' ' })).not.toHaveProperty('code');
  expect(toPayload('login', { ...typed, code: '123 456' })).toHaveProperty('code', '123 456');
  expect(findErrors('login', { ...typed, code: '12' }).code).toBe(
    'Please enter the 6 digits that your app shows, or a recovery code of 12 digits.',
  );
});

test('§5 the first field of the page with an error is the one to go to', () => {
  expect(findFirstError('sign-up', findErrors('sign-up', { ...empty, name: 'Asha' }))).toBe('email');
  expect(findFirstError('login', {})).toBeUndefined();
});

test('§5 of an invitation pasted into its place the code is sent', () => {
  expect(toPayload('sign-up', { ...typed, referralCode: 'http://localhost:3000/login?ref=friend7' })).toHaveProperty(
    'referralCode',
    'FRIEND7',
  );
});

test.each([
  ['email', { email: `${'a'.repeat(250)}@example.com` }, 'Please use at most 254 characters.'],
  ['password', { password: 'x'.repeat(129) }, 'Please choose a password of at most 128 characters.'],
  ['referralCode', { referralCode: 'x'.repeat(41) }, 'A referral code has at most 40 characters.'],
] as const)('§5 a %s that is too long gives a sentence', (field, value, sentence) => {
  expect(findErrors('sign-up', { ...typed, ...value })).toEqual({ [field]: sentence });
});

test.each([
  "o'brien@example.com",
  'a&b@example.com',
  'me@xn--80akhbyknj4f.com',
  'a@bücher.example',
  '\u200Ba@b.example',
])('the email %j can log in and sign up', (email) => {
  expect(findErrors('login', { ...empty, email, password: 'x' })).toEqual({});
});

test('§2 the referral code is read from the address', () => {
  expect(parseReferralCode('?ref=abc12')).toBe('ABC12');
  expect(parseReferralCode('?next=/cart')).toBe('');
});

test('§9 the coins of an account are named, those of purchases only where there are some', () => {
  expect(formatCoinBenefit(10)).toBe('25 coins when you join, and 10 for every rupee you spend. 10 coins take ₹1 off.');
  expect(formatCoinBenefit(0)).toBe('25 coins when you join. 10 coins take ₹1 off.');
});
