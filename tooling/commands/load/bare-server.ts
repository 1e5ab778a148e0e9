// A server that sends the bytes and headers of one page of another server, and does nothing else. PORT and PAGE say where.
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

get(process.env['PAGE'] ?? '', { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
  void buffer(response).then((body) => {
    const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = response.headers;
    createServer((_request, reply) => {
      reply.writeHead(200, { ...headers, 'content-length': body.length });
      reply.end(body);
    }).listen(Number(process.env['PORT']), () => process.send?.({ ready: true }));
  });
});
