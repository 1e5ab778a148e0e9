import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { servicesForTest } from '../services-for-test';
import { ContactForm } from './contact-form';
// Imported in advance, so that no test waits for compilation.
import './formspree-submission';

const service = { endpoint: 'https://forms.example', formId: 'questions' };
const sent: { address: string; body: unknown }[] = [];
const withoutFetch = globalThis.fetch;

/** Simulates the replies of the service in turn; an error is a network failure. */
function answers(...replies: (object | Error)[]) {
  globalThis.fetch = jest.fn(async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) });
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return { json: async () => reply };
  }) as unknown as typeof fetch;
}

beforeEach(() => void (sent.length = 0));
afterEach(() => void (globalThis.fetch = withoutFetch));

function open(services = servicesForTest().services) {
  return render(<ContactForm service={service} kept={services.kept} />);
}

async function fill(email = 'meera@example.com', message = 'Is the khadi shirt back?') {
  await userEvent.type(screen.getByPlaceholderText('Enter You Email'), email);
  await userEvent.type(screen.getByPlaceholderText('Write Your Message Here'), message);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const error = (...errors: object[]) => ({ errors });

test('§4 an accepted message replaces the form by the thank-you', async () => {
  answers({ next: '/thanks' });
  open();
  await fill();
  await submit();
  expect(await screen.findByText('Thanks for Sharing Your Thoughts , we Will Look for improving')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  expect(sent).toEqual([
    {
      address: 'https://forms.example/f/questions',
      body: { email: 'meera@example.com', message: 'Is the khadi shirt back?' },
    },
  ]);
});

test.each([
  ["o'brien@example.com", "o'brien@example.com"],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['\u200Bmeera@example.com', 'meera@example.com'],
])('a message from %j is sent', async (typed, email) => {
  answers({ next: '/thanks' });
  open();
  await fill(typed);
  await submit();
  await screen.findByText('Thanks for Sharing Your Thoughts , we Will Look for improving');
  expect(sent).toMatchObject([{ body: { email } }]);
});

test('§4 Submit is disabled while the message is sent', async () => {
  let answer: (reply: object) => void = () => undefined;
  globalThis.fetch = jest.fn(
    () => new Promise((done) => (answer = (reply) => done({ json: async () => reply } as Response))),
  );
  open();
  await fill();
  await submit();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(1));
  answer({ next: '/thanks' });
  expect(await screen.findByRole('status')).toBeVisible();
});

test.each(['REQUIRED_FIELD_MISSING', 'TYPE_EMAIL'])(
  '§5 %s is shown under the email, which is focused, and the typed text stays',
  async (code) => {
    answers(error({ code, field: 'email', message: 'is not right' }));
    open();
    await fill();
    await submit();
    expect(await screen.findByText('Email is not right')).toBeVisible();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Email is not right');
    expect(email).toHaveValue('meera@example.com');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the khadi shirt back?');
  },
);

test.each(['REQUIRED_FIELD_EMPTY', 'TYPE_NUMERIC', 'TYPE_TEXT'])('§5 %s is shown under the message', async (code) => {
  answers(error({ code, field: 'message', message: 'is not right' }));
  open();
  await fill();
  await submit();
  expect(await screen.findByText('Message is not right')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeInvalid();
});

const atForm = [
  'BLOCKED',
  'EMPTY',
  'FILES_TOO_BIG',
  'FORM_NOT_FOUND',
  'INACTIVE',
  'NO_FILE_UPLOADS',
  'PROJECT_NOT_FOUND',
  'TOO_MANY_FILES',
];
test.each(atForm)('%s concerns the whole form and is shown above it', async (code) => {
  answers(error({ code, message: `The form says ${code}.` }));
  open();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(`The form says ${code}.`);
});

test.each(['STRIPE_CLIENT_ERROR', 'STRIPE_SCA_ERROR'])(
  'an error about an unknown field (%s) tells the shopper to send an email',
  async (code) => {
    answers(error({ code, field: 'paymentMethod', message: 'could not be charged' }));
    open();
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your message could not be sent. Please email us.$/);
  },
);

test('§8 an unknown reply shows Unexpected response format', async () => {
  answers({ ok: true });
  open();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected response format');
});

test('§8 a network failure is shown, the typed text stays, and a second attempt may succeed', async () => {
  answers(new TypeError('Failed to fetch'), { next: '/thanks' });
  open();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your message did not reach us. Check your connection and send it again.',
  );
  await submit();
  expect(await screen.findByRole('status')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

test('a service that does not reply within 15 seconds shows an error, and a second attempt may succeed', async () => {
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined));
  open();
  await fill();
  const button = screen.getByRole('button', { name: 'Submit' });
  jest.useFakeTimers();
  act(() => button.click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(14_999));
  expect(button).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your message did not reach us. Check your connection and send it again.',
  );
  answers({ next: '/thanks' });
  await submit();
  expect(await screen.findByRole('status')).toBeVisible();
});

test('§8 a reply that the library treats as a payment step shows Unexpected response format', async () => {
  answers({ stripe: { paymentIntentClientSecret: 'secret' }, resubmitKey: 'again' });
  open();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected response format');
});

test('§5 an empty email is reported before anything is sent', async () => {
  answers();
  open();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  await submit();
  expect(sent).toEqual([]);
});

test.each([
  ['nothing', '', 'Please enter your email.'],
  ['spaces', '  ', 'Please enter your email.'],
  ['x@y', 'x@y', 'Please enter an email like name@example.com.'],
])(
  '§5 an invalid email %s is reported before anything is sent, and the typed text stays',
  async (_, typed, sentence) => {
    answers({ next: '/thanks' });
    open();
    const email = screen.getByRole('textbox', { name: 'Email' });
    if (typed) await userEvent.type(email, typed);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
    await submit();
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(sentence);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
    expect(sent).toEqual([]);
    await userEvent.clear(email);
    await userEvent.type(email, 'meera@example.com');
    await submit();
    expect(await screen.findByRole('status')).toBeVisible();
  },
);

test('the typed text survives a reload until it is sent', async () => {
  answers({ next: '/thanks' });
  const { services } = servicesForTest();
  const first = open(services);
  await fill();
  first.unmount();
  const second = open(services);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the khadi shirt back?');
  await submit();
  await screen.findByRole('status');
  second.unmount();
  open(services);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('without scripts the browser submits the form itself', () => {
  const { container } = open();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', 'https://forms.example/f/questions');
  expect(form).toHaveAttribute('method', 'post');
});

test('§5 without scripts the browser validates the email, with scripts the form does', () => {
  const { services } = servicesForTest();
  const form = <ContactForm service={service} kept={services.kept} />;
  expect(renderToStaticMarkup(form)).not.toMatch(/novalidate/i);
  expect(render(form).container.querySelector('form')).toHaveProperty('noValidate', true);
});
