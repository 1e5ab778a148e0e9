import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** An origin beside the shop's, like a team's CDN: CORS, immutable caching, one folder for each release. */
export interface ForeignOrigin {
  /** Serves the files of a directory from now on and returns their address. */
  serve(directory: string): string;
  /** Answers files whose address matches with another text; null serves the true files again. */
  replace(files: RegExp, text: string | null): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export async function openForeignOrigin(): Promise<ForeignOrigin> {
  const directories: string[] = [];
  const replaced = new Map<string, { readonly files: RegExp; readonly text: string }>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin');
    const [, folder = '', ...names] = pathname.split('/');
    const directory = directories[Number(folder)];
    const file = names.join('/');
    const other = [...replaced.values()].find(({ files }) => files.test(pathname));
    const send = (status: number, body: Buffer | string) =>
      response
        .writeHead(status, {
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        })
        .end(body);
    if (directory === undefined) return void send(404, '');
    if (other) return void send(200, other.text);
    readFile(path.join(directory, file)).then(
      (content) => send(200, content),
      () => send(404, ''),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    serve: (directory) => `${address}/${directories.push(directory) - 1}/`,
    replace(files, text) {
      if (text === null) replaced.delete(files.source);
      else replaced.set(files.source, { files, text });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
