import '@shop/shared-ui/tokens.css';
import './favicon.svg';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { openShop } from './start/open-shop';
import { pageDataId, readPageData } from './page-data';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root.');

const shop = openShop(readPageData(document.getElementById(pageDataId)?.textContent));
createRoot(place).render(<App shop={shop} />);
