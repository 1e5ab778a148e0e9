import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A service that runs jobs and signs their identity tokens, such as GitHub or GitLab. */
export interface JobIssuer {
  readonly issuer: string;
  /** Signs a token of a job of acme/gifts on its branch main, for the shop of tests. Claims of undefined are left out. */
  sign(more?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The variables of a job that requests its token as at GitHub. The claims are those of `sign` and the audience. */
  readonly githubVariables: Readonly<Record<string, string>>;
  /** Whether the description and the keys are answered from now on. */
  answer(answers: boolean): void;
  close(): Promise<void>;
}

export async function openJobIssuer(): Promise<JobIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  let answers = true;
  let issuer = '';
  const secret = 'secret of the job';
  const sign = (more: Readonly<Record<string, unknown>> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'http://localhost:3000',
      sub: 'repo:acme/gifts:ref:refs/heads/main',
      iat: now,
      exp: now + 300,
      repository: 'acme/gifts',
      ref: 'refs/heads/main',
      run_id: '7',
    };
    return new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', issuer);
      const replies: Readonly<Record<string, () => Promise<unknown>>> = {
        '/.well-known/openid-configuration': async () => ({ issuer, jwks_uri: `${issuer}/keys` }),
        '/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }),
        '/token': async () => ({ value: await sign({ aud: searchParams.get('audience') ?? '' }) }),
      };
      const isAllowed = pathname !== '/token' || request.headers.authorization === `Bearer ${secret}`;
      const reply = answers && isAllowed ? replies[pathname] : undefined;
      response.writeHead(reply ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply ? await reply() : {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    sign,
    githubVariables: { ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/token?api=1`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret },
    answer: (next) => void (answers = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
