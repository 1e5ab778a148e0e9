import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { createMailTransport, findMailProblems, mailVariables } from './mail-environment';
import { type Mail, RefusedMailError } from './mail';
import { createMailboxTransport, createSmtpTransport } from './mail-transport';
import * as v from 'valibot';

const mail: Mail = {
  recipient: 'asha@example.com',
  subject: 'Your order is placed',
  html: '<p>₹1,058</p>',
  text: '₹1,058',
  messageId: '<abc@shop.example>',
};

/** Starts a mail server that answers each mail with `reply`; undefined accepts it. */
async function startMailServer(reply: () => { code: number; message: string } | undefined) {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const refusal = reply();
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    recipients,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test('a mail goes out by SMTP as HTML and text, with its Message-ID and the sender', async () => {
  const server = await startMailServer(() => undefined);
  const transport = createSmtpTransport(server.url, 'Sikka <hello@shop.example>');
  await transport.send(mail);
  const parsed = await simpleParser(server.received[0] ?? '');
  expect(parsed).toMatchObject({ subject: mail.subject, messageId: mail.messageId, html: mail.html });
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.from?.text).toBe('"Sikka" <hello@shop.example>');
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  expect(parsed.headers.has('list')).toBe(false);
  expect(server.recipients).toEqual(['asha@example.com']);
  const unsubscribeUrl = 'https://shop.example/api/mails/unsubscribe?customer=1&key=2';
  await transport.send({ ...mail, unsubscribeUrl });
  // A long header goes on in the next line.
  const optional = String(server.received[1]).replace(/\r\n +/g, ' ');
  expect(optional).toMatch(/List-Unsubscribe: +<https:\/\/shop\.example\/api\/mails\/unsubscribe\?customer=1&key=2>/);
  expect(optional).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  transport.close();
  await server.close();
});

test('an address with a comma or a line break reaches nobody else', async () => {
  const server = await startMailServer(() => undefined);
  const transport = createSmtpTransport(server.url, 'Sikka <hello@shop.example>');
  await transport.send({ ...mail, recipient: '"a,b"@example.com' });
  await transport.send({ ...mail, recipient: 'x@example.com\r\nBcc: y@example.com' }).catch(() => undefined);
  expect(server.recipients).not.toContain('y@example.com');
  expect(server.recipients).not.toContain('b@example.com');
  transport.close();
  await server.close();
});

test('a reply of 550 is final, and one of 450 is not', async () => {
  const replies = [
    { code: 550, message: 'No such mailbox' },
    { code: 450, message: 'Try again later' },
  ];
  const server = await startMailServer(() => replies.shift());
  const transport = createSmtpTransport(server.url, 'Sikka <hello@shop.example>');
  await expect(transport.send(mail)).rejects.toBeInstanceOf(RefusedMailError);
  const second = await transport.send(mail).catch((error: unknown) => error);
  expect(second).not.toBeInstanceOf(RefusedMailError);
  expect(String(second)).toContain('Try again later');
  transport.close();
  await server.close();
});

test('a mail server that is not there is not final', async () => {
  const server = await startMailServer(() => undefined);
  await server.close();
  const transport = createSmtpTransport(server.url, 'Sikka <hello@shop.example>');
  const error = await transport.send(mail).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ESOCKET' });
  expect(error).not.toBeInstanceOf(RefusedMailError);
  transport.close();
});

test('the mailbox simulator gets the same mail as a mail server', async () => {
  const received: Buffer[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mailbox`;
  const transport = createMailboxTransport(url, 'Sikka <shop@mailbox.invalid>');
  await transport.send(mail);
  expect(await simpleParser(received[0] ?? '')).toMatchObject({ subject: mail.subject, html: mail.html });
  status = 503;
  await expect(transport.send(mail)).rejects.toThrow('The mailbox answered with 503.');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('mail needs a sender, a real address, and the simulator is for this machine only', () => {
  const parse = (variables: object) =>
    v.safeParse(mailVariables, variables, { abortPipeEarly: true }).issues?.map(({ message }) => message);
  expect(parse({ SMTP_URL: 'mail.example' })).toEqual([
    'SMTP_URL must look like smtps://user:password@mail.example:465.',
  ]);
  expect(parse({ MAIL_FROM: 'Sikka' })).toEqual(['MAIL_FROM must look like Sikka <hello@shop.example>.']);
  expect(parse({ MAILBOX_URL: 'http://elsewhere.example/' })).toEqual([
    'MAILBOX_URL is for the simulator on this machine only.',
  ]);
  expect(findMailProblems({ SMTP_URL: 'smtp://mail.example' })).toEqual([
    'SMTP_URL also needs MAIL_FROM, the sender of all mails, such as Sikka <hello@shop.example>.',
  ]);
  expect(createMailTransport({}, 'Sikka')).toBeUndefined();
});
