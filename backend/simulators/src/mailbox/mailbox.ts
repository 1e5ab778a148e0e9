import type { FastifyInstance } from 'fastify';
import { simpleParser } from 'mailparser';
import { type Mail, renderMailbox } from './mailbox.pages';

/** The number of mails that are kept. */
const maxMails = 500;

/**
 * Simulates the mail server: `POST /` accepts a mail as message/rfc822, `GET /` lists the mails, newest first, and as
 * JSON for programs, `GET /:id` shows one as a mail program does, `GET /:id/text` its plain text.
 */
export function mailbox(app: FastifyInstance): Promise<void> {
  const mails: Mail[] = [];
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.post<{ Body: Buffer }>('/', async ({ body }, reply) => {
    const parsed = await simpleParser(body);
    const recipient = Array.isArray(parsed.to) ? parsed.to[0] : parsed.to;
    mails.unshift({
      id: String(mails.length === 0 ? 1 : Number(mails[0]?.id) + 1),
      at: new Date(),
      to: recipient?.text ?? '',
      from: parsed.from?.text ?? '',
      subject: parsed.subject ?? '',
      messageId: parsed.messageId ?? '',
      html: typeof parsed.html === 'string' ? parsed.html : '',
      text: parsed.text ?? '',
    });
    mails.splice(maxMails);
    return reply.code(204).send();
  });

  app.get<{ Querystring: { to?: string } }>('/', (request, reply) => {
    const { to } = request.query;
    const shown = to === undefined ? mails : mails.filter((mail) => mail.to === to);
    if ((request.headers.accept ?? '').includes('application/json')) return reply.send({ mails: shown });
    return reply.type('text/html; charset=utf-8').send(renderMailbox(shown));
  });

  app.get<{ Params: { id: string } }>('/:id', ({ params }, reply) => {
    const mail = mails.find(({ id }) => id === params.id);
    return mail
      ? reply.type('text/html; charset=utf-8').send(mail.html)
      : reply.code(404).send('There is no such mail.');
  });

  app.get<{ Params: { id: string } }>('/:id/text', ({ params }, reply) => {
    const mail = mails.find(({ id }) => id === params.id);
    return mail
      ? reply.type('text/plain; charset=utf-8').send(mail.text)
      : reply.code(404).send('There is no such mail.');
  });
  return Promise.resolve();
}
