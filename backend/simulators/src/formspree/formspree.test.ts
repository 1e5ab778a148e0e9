import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { formspree } from './formspree';
import { failureWords } from './submission.rules';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await app.register(formbody);
  await app.register(formspree);
});
afterEach(() => app.close());

const send = (payload: object, formId = 'contact') =>
  app.inject({ method: 'POST', url: `/f/${formId}`, headers: { accept: 'application/json' }, payload });

test('a message is accepted with a next address, and shown on the page of its form only', async () => {
  const reply = await send({ email: 'meera@example.com', message: 'Is the <khadi> shirt back?' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ ok: true, next: expect.any(String) });
  expect((await app.inject('/f/contact')).body).toMatch(/Is the &(lt|#60);khadi&(gt|#62); shirt back\?/);
  expect((await app.inject('/f/other')).body).not.toContain('khadi');
});

test('a page of another origin can send with the headers of Formspree’s library', async () => {
  const reply = await app.inject({
    method: 'OPTIONS',
    url: '/f/contact',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'formspree-client,formspree-session-data,content-type',
    },
  });
  expect(reply.statusCode).toBe(204);
  expect(reply.headers['access-control-allow-origin']).toBe('http://localhost:3000');
  for (const header of ['Formspree-Client', 'Formspree-Session-Data', 'Content-Type']) {
    expect(reply.headers['access-control-allow-headers']).toContain(header);
  }
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
test.each(atForm)('§8 a message with %s is refused with that code, at the form', async (code) => {
  const reply = await send({ email: 'meera@example.com', message: `Please fail: ${code}.` });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.json().errors).toEqual([{ code, message: expect.any(String) }]);
});

const atField = [
  'REQUIRED_FIELD_EMPTY',
  'REQUIRED_FIELD_MISSING',
  'STRIPE_CLIENT_ERROR',
  'STRIPE_SCA_ERROR',
  'TYPE_EMAIL',
  'TYPE_NUMERIC',
  'TYPE_TEXT',
];
test.each(atField)('§8 a message with %s is refused with that code, at a field', async (code) => {
  const reply = await send({ email: 'meera@example.com', message: code });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual([{ code, field: expect.any(String), message: expect.any(String) }]);
});

test('§8 every code of the specification can be requested', () => {
  expect(failureWords).toEqual(expect.arrayContaining([...atForm, ...atField]));
});

test('by default it checks what the service checks: a text, an email, and a valid one', async () => {
  expect((await send({})).json().errors[0].code).toBe('EMPTY');
  expect((await send({ message: 'Hello' })).json().errors[0]).toMatchObject({
    code: 'REQUIRED_FIELD_MISSING',
    field: 'email',
  });
  expect((await send({ email: 'meera', message: 'Hello' })).json().errors[0]).toMatchObject({
    code: 'TYPE_EMAIL',
    field: 'email',
  });
});

test('an unknown reply format and a single sentence can be requested too', async () => {
  expect((await send({ email: 'meera@example.com', message: 'NONSENSE' })).json()).toEqual({ ok: true });
  expect((await send({ email: 'meera@example.com', message: 'ERROR' })).json()).toEqual({ error: expect.any(String) });
});

test('a message with HANG is never answered, and delays neither the next one nor the simulator’s end', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (message: string) =>
    fetch(`${address}/f/contact`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'meera@example.com', message }),
    });
  const hung = post('HANG').then(
    () => 'answered',
    () => 'cut',
  );
  expect(await (await post('Hello')).json()).toMatchObject({ next: expect.any(String) });
  await app.close();
  expect(await hung).toBe('cut');
});

test('form data is read like JSON, and a browser without scripts gets a page', async () => {
  const encoded = await app.inject({
    method: 'POST',
    url: '/f/contact',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=meera%40example.com&message=Namaste',
  });
  expect(encoded.body).toContain('Thank you');
  const form = new FormData();
  form.set('email', 'meera@example.com');
  form.set('message', 'Two\nlines');
  const request = new Request('http://simulator/f/contact', { method: 'POST', body: form });
  const multipart = await app.inject({
    method: 'POST',
    url: '/f/contact',
    headers: { accept: 'application/json', 'content-type': request.headers.get('content-type') ?? '' },
    payload: await request.text(),
  });
  expect(multipart.json()).toMatchObject({ next: expect.any(String) });
  expect((await app.inject('/f/contact')).body).toMatch(/Two\s+lines/);
});
