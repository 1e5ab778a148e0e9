import { parseDraft, toFormErrors } from './contact.rules';

const code = (name: string, field: string | null = null, message = `words of ${name}`) => ({
  field,
  code: name,
  message,
});

test('§5 an error of a field has its prefix', () => {
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

test('two errors of one field are joined to one message', () => {
  const both = [code('REQUIRED_FIELD_MISSING', 'email', 'is required'), code('TYPE_TEXT', 'email', 'should be text')];
  expect(toFormErrors(both).fields).toEqual({ email: 'Email is required, should be text' });
});

test('an error of the whole form is shown above it', () => {
  expect(toFormErrors([code('BLOCKED'), code('INACTIVE')])).toEqual({
    fields: {},
    form: ['words of BLOCKED', 'words of INACTIVE'],
  });
});

test('an error of an unknown field becomes a message with advice', () => {
  const foreign = [
    code('STRIPE_CLIENT_ERROR', 'paymentMethod', 'could not be charged'),
    code('TYPE_TEXT', 'phone', 'should be text'),
  ];
  expect(toFormErrors(foreign)).toEqual({ fields: {}, form: ['Your message could not be sent. Please email us.'] });
});

test('§8 an unreachable service and an unknown reply have messages', () => {
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

test('an invalid stored draft is ignored', () => {
  const nothing = { email: '', message: '' };
  for (const text of [null, '', '{', '7', '{"email":3}']) expect(parseDraft(text)).toEqual(nothing);
  expect(parseDraft('{"email":"a@b.in","message":"Hello"}')).toEqual({ email: 'a@b.in', message: 'Hello' });
});
