// npm run serve: the server of the application's pages, at the port PORT.
import './data-directory.mjs';
import { startPageServer } from '@shop/page-server/start';

await startPageServer(async ({ siteUrl, apiBaseUrl }) => ({
  settings: { siteUrl, apiBaseUrl, brand: { name: 'Another app', tagline: 'It sells nothing' } },
  application: {},
}));
