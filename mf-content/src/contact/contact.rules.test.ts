import { parseDraft, toFormErrors } from './contact.rules';

const code = (name: string, field: string | null = null, message = `words of ${name}`) => ({
  field,
  code: name,
  message,
});

test('§5 what is wrong with a field stands under it, with its prefix', () => {
  expect(
    toFormErrors([
      code('TYPE_EMAIL', 'email', 'should be an email'),
      code('REQUIRED_FIELD_EMPTY', 'message', 'is empty'),
    ]),
  ).toEqual({
    fields: { email: 'Email should be an email', message: 'Message is empty' },
    form: [],
  });
});

test('§5 two things wrong with one field are said in one sentence', () => {
  const both = [code('REQUIRED_FIELD_MISSING', 'email', 'is required'), code('TYPE_TEXT', 'email', 'should be text')];
  expect(toFormErrors(both).fields).toEqual({ email: 'Email is required, should be text' });
});

test('§8 what is wrong with the form as a whole is said over it', () => {
  expect(toFormErrors([code('BLOCKED'), code('INACTIVE')])).toEqual({
    fields: {},
    form: ['words of BLOCKED', 'words of INACTIVE'],
  });
});

test('§8 what is wrong with fields that this form has not is one whole sentence that says what to do', () => {
  const foreign = [
    code('STRIPE_CLIENT_ERROR', 'paymentMethod', 'could not be charged'),
    code('TYPE_TEXT', 'phone', 'should be text'),
  ];
  expect(toFormErrors(foreign)).toEqual({ fields: {}, form: ['Your message could not be sent. Please email us.'] });
});

test('§8 a service that was not reached is said in words of the shop, a reply that nobody understands in those of the spec', () => {
  for (const words of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Unexpected token < in JSON',
  ]) {
    expect(toFormErrors([code('UNSPECIFIED', null, words)]).form).toEqual([
      'Your message did not reach us. Check your connection and send it again.',
    ]);
  }
  expect(toFormErrors([code('UNSPECIFIED', null, 'Unexpected response format')]).form).toEqual([
    'Unexpected response format',
  ]);
});

test('§4 a draft that cannot be read is no draft', () => {
  const nothing = { email: '', message: '' };
  for (const text of [null, '', '{', '7', '{"email":3}']) expect(parseDraft(text)).toEqual(nothing);
  expect(parseDraft('{"email":"a@b.in","message":"Hello"}')).toEqual({ email: 'a@b.in', message: 'Hello' });
});
