// npm run serve: the server of the application's pages, at the port PORT.
import './data-directory';
import { startPageServer } from '@shop/page-server/start';

await startPageServer(({ siteUrl, apiBaseUrl }) =>
  Promise.resolve({
    settings: { siteUrl, apiBaseUrl, brand: { name: 'Another app', tagline: 'It sells nothing' } },
    application: {},
  }),
);
