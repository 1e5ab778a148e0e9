import '@shop/shared-ui/tokens.css';
import './favicon.svg';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { ShopRouter } from './navigation';
import { openShop } from './start/open-shop';
import { pageDataId, readPageData } from './page-data';
import { leftToBrowserDigest } from './start/digest';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root.');

const shop = openShop(readPageData(document.getElementById(pageDataId)?.textContent));
// Who is here is known before the first render: nothing flashes, and React still hydrates what a visitor was sent.
shop.session.start();
const page = (
  <ShopRouter>
    <App shop={shop} />
  </ShopRouter>
);

if (place.firstChild) {
  hydrateRoot(place, page, {
    onRecoverableError(error) {
      // Places that the server left to the browser are no errors.
      if ((error as { digest?: string }).digest !== leftToBrowserDigest) console.warn(error);
    },
  });
} else {
  // What stood for every address gives way to the page's own title.
  document.querySelector('title')?.remove();
  createRoot(place).render(page);
}
