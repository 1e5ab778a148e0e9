import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { renderInbox, type Message, renderThanks } from './formspree.pages';
import { computeOutcome } from './submission.rules';

const fieldsSchema = v.record(v.string(), v.pipe(v.unknown(), v.transform(String)));
/** The number of messages that are kept. */
const maxMessages = 200;

/**
 * Simulates Formspree: accepts `POST /f/:formId` from any page, answers as the service does, and lists the messages at
 * `/f/:formId`. A message that contains a code fails with that code.
 */
export async function formspree(app: FastifyInstance): Promise<void> {
  const messages: Message[] = [];
  await app.register(cors, {
    origin: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Accept', 'Content-Type', 'Formspree-Client', 'Formspree-Session-Data'],
  });
  // Browsers send forms as multipart; the shop's forms have no files.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (request, body, done) => {
    done(null, parseMultipart(String(body), request.headers['content-type'] ?? ''));
  });
  // A pending HANG message must not keep the process alive.
  app.addHook('preClose', async () => app.server.closeAllConnections());

  app.post<{ Params: { formId: string } }>('/f/:formId', async (request, reply) => {
    const checked = v.safeParse(fieldsSchema, request.body ?? {});
    const fields = checked.success ? checked.output : {};
    const outcome = computeOutcome(fields);
    if (outcome.kind === 'cut' || outcome.kind === 'hang') {
      reply.hijack();
      if (outcome.kind === 'cut') request.raw.socket.destroy();
      return;
    }
    if (outcome.kind === 'refused')
      return reply.code(outcome.status).send({ error: 'Validation errors', errors: outcome.errors });
    if (outcome.kind === 'told') return reply.code(outcome.status).send({ error: outcome.error });
    if (outcome.kind === 'nonsense') return reply.send({ ok: true });
    messages.unshift({ formId: request.params.formId, at: new Date(), fields });
    messages.splice(maxMessages);
    if ((request.headers.accept ?? '').includes('application/json'))
      return reply.send({ ok: true, next: '/thanks?language=en' });
    return reply.type('text/html; charset=utf-8').send(renderThanks());
  });

  app.get<{ Params: { formId: string } }>('/f/:formId', async (request, reply) => {
    const mine = messages.filter(({ formId }) => formId === request.params.formId);
    return reply.type('text/html; charset=utf-8').send(renderInbox(request.params.formId, mine));
  });
}

/** Parses the text fields of a multipart body. */
function parseMultipart(body: string, contentType: string): Record<string, string> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  const parts = boundary === '' ? [] : body.split(`--${boundary}`);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, name, value] = /name="([^"]*)"(?:[^\r\n]*\r\n)+?\r\n([\s\S]*)\r\n$/.exec(part) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
